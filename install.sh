#!/bin/sh
# Installs the tool, its manual page and its completions for bash, zsh and fish.
#
#   ./install.sh [FOLDER [TOOL]]
#
# FOLDER is where `bin` and `share` lie; ~/.local where it is left out. TOOL is an executable that is
# there already; without it one is built, which needs libedit and libyaml where it runs, but no Swift.
set -eu

usage() {
  printf '%s\n' 'Usage: ./install.sh [FOLDER [TOOL]]' '' \
    'Installs comboline, its manual page and its completions for bash, zsh and fish.' \
    'FOLDER is where bin and share lie, ~/.local where it is left out; TOOL is an executable that is' \
    'there already, and without it one is built. A folder that begins with - is named ./-FOLDER.'
}

for argument; do
  case $argument in
  -h | --help)
    usage
    exit 0
    ;;
  -*)
    printf 'install.sh: There is no flag “%s”.\n' "$argument" >&2
    usage >&2
    exit 64
    ;;
  esac
done

folder=${1:-${HOME:?Say where to install: ./install.sh FOLDER}/.local}
tool=${2:-}
case $folder in
/*) ;;
*) folder=$PWD/$folder ;;
esac

if [ -z "$tool" ]; then
  cd "$(dirname "$0")"
  swift build -c release --product comboline -Xswiftc -static-stdlib
  tool=$(swift build -c release --product comboline -Xswiftc -static-stdlib --show-bin-path)/comboline
fi

# What is printed is looked at before the file is in its place.
install_output() {
  file=$folder/share/$1
  shift
  mkdir -p "$(dirname "$file")"
  "$tool" "$@" >"$file.new"
  mv "$file.new" "$file"
  printf '%s\n' "$file"
}

mkdir -p "$folder/bin"
cp "$tool" "$folder/bin/comboline.new"
chmod 755 "$folder/bin/comboline.new"
mv "$folder/bin/comboline.new" "$folder/bin/comboline"
printf '%s\n' "$folder/bin/comboline"
install_output man/man1/comboline.1 manual
install_output bash-completion/completions/comboline completions bash
install_output zsh/site-functions/_comboline completions zsh
install_output fish/vendor_completions.d/comboline.fish completions fish

case ":$PATH:" in
*":$folder/bin:"*) ;;
*) printf 'Put %s on your PATH.\n' "$folder/bin" ;;
esac
