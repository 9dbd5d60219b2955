#!/bin/sh
# Fetches the jars of OpenSearch, for the tests that run on it, into a folder that all checkouts share:
# $CHARTER_OPENSEARCH_HOME, else ~/.cache/charter/opensearch-2.19.1. Installs Maven and a JDK from the packages of Debian
# or Ubuntu where they are missing. Does nothing where all is there.
# Exits 0 exactly when it is there in the end; without it the tests skip their OpenSearch part and say so.
set -eu
cd "$(dirname "$0")/opensearch"

home=${CHARTER_OPENSEARCH_HOME:-${XDG_CACHE_HOME:-$HOME/.cache}/charter/opensearch-2.19.1}

installed() {
  [ -d "$home" ] && command -v java >/dev/null 2>&1 && command -v javac >/dev/null 2>&1
}

install_packages() {
  if ! command -v apt-get >/dev/null 2>&1; then
    echo "OpenSearch needs $*, and this system has no apt-get: install them by hand" >&2
    exit 1
  fi
  if [ "$(id -u)" -eq 0 ]; then
    as_root=""
  elif sudo -n true 2>/dev/null; then
    as_root="sudo -n"
  else
    echo "OpenSearch needs $*, and installing them needs root: run 'sudo apt-get install $*'" >&2
    exit 1
  fi
  $as_root apt-get update -qq
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

if installed; then
  exit 0
fi
mkdir -p "$(dirname "$home")"
# Neither apt-get nor Maven can be run twice at once. The lock is free again when this script has ended, however it ends.
exec 9>"$home.lock"
if command -v flock >/dev/null 2>&1; then
  flock 9
fi
missing=""
command -v javac >/dev/null 2>&1 || missing="openjdk-17-jdk-headless"
[ -d "$home" ] || command -v mvn >/dev/null 2>&1 || missing="$missing maven"
# shellcheck disable=SC2086 # several words
[ -z "$missing" ] || install_packages $missing
if [ ! -d "$home" ]; then
  # The folder gets its name when it is complete, so that a download that broke off is not taken for one.
  part=$(mktemp -d "$home.XXXXXX")
  trap 'rm -rf "$part"' EXIT
  mvn --batch-mode --quiet --strict-checksums dependency:copy-dependencies -DoutputDirectory="$part"
  chmod 755 "$part"
  mv "$part" "$home"
fi
installed
