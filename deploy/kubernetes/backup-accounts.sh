#!/bin/sh
# backup-accounts.sh FOLDER: dumps the accounts of CHARTER_DATABASE_URL into a file of the folder, whole or not at all, and
# then removes dumps that are older than KEEP_DAYS (14). Prints the name of the file.
set -eu
folder=$1
dump=$folder/accounts-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump
trap 'rm -f "$dump.part"' EXIT
umask 077
pg_dump --format=custom --file="$dump.part" "$CHARTER_DATABASE_URL"
# A dump that cannot be read is none.
pg_restore --list "$dump.part" >/dev/null
mv "$dump.part" "$dump"
find "$folder" -maxdepth 1 -name 'accounts-*.dump' -mtime "+${KEEP_DAYS:-14}" -exec rm {} +
echo "$dump"
