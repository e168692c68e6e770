// libedit as Swift may call it: el_wset, el_wget and history_w are variadic, which Swift cannot
// import, so each use of them has one inline function here. No policy lives in this file.

#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <histedit.h>

#endif
