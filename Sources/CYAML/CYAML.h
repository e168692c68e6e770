// libyaml as it is: nothing of it is variadic or needs a shim.

#ifndef CYAML_H
#define CYAML_H

#include <yaml.h>

#endif
