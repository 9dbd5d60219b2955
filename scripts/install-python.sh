#!/bin/sh
# Installs Python with venv from the packages of Debian or Ubuntu, for the tests of the Python client. Does nothing where
# it is there. Exits 0 exactly when Python 3.10 or later with venv is there in the end.
set -eu

installed() {
  python3 -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 10))' >/dev/null 2>&1
}

if installed; then
  exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "Python 3.10 or later with venv is not installed, and this system has no apt-get: install it by hand" >&2
  exit 1
fi
if [ "$(id -u)" -eq 0 ]; then
  as_root=""
elif sudo -n true 2>/dev/null; then
  as_root="sudo -n"
else
  echo "Python with venv is not installed, and installing it needs root: run 'sudo $0'" >&2
  exit 1
fi
$as_root apt-get update -qq
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3 python3-venv >/dev/null
installed
