#!/bin/bash
# In front of the image's own start: a folder that is new gets a copy of the primary, and the settings to follow it.
set -eu
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  # Beside its place and moved there when whole, so that a copy cut short leaves nothing half.
  copy="$PGDATA.unfinished"
  rm -rf "$copy"
  install -d -o postgres -g postgres -m 700 "$PGDATA" "$copy"
  PGPASSWORD="$REPLICA_PASSWORD" gosu postgres pg_basebackup -R -h "$PRIMARY" -U replica -D "$copy" -c fast
  mv -T "$copy" "$PGDATA"
fi
exec docker-entrypoint.sh postgres
