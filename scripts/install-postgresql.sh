#!/bin/sh
# Installs PostgreSQL from the packages of Debian or Ubuntu, for the tests that run on it. Does nothing where it is there.
# Exits 0 exactly when it is there in the end; without it the tests skip their PostgreSQL part and say so.
set -eu

installed() {
  command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1
}

if installed; then
  exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "PostgreSQL is not installed, and this system has no apt-get: install it by hand" >&2
  exit 1
fi
if [ "$(id -u)" -eq 0 ]; then
  as_root=""
elif sudo -n true 2>/dev/null; then
  as_root="sudo -n"
else
  echo "PostgreSQL is not installed, and installing it needs root: run 'sudo $0'" >&2
  exit 1
fi
# The tests start servers of their own; one that the package starts on port 5432 would only be in the way.
no_cluster=/etc/postgresql-common/createcluster.d/charter-tests.conf
$as_root mkdir -p "$(dirname "$no_cluster")"
echo "create_main_cluster = false" | $as_root tee "$no_cluster" >/dev/null
trap '$as_root rm -f "$no_cluster"' EXIT
$as_root apt-get update -qq
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
installed
