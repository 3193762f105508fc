#!/bin/sh
# Starts nats-server once the file nats.away is gone; gives up when the parent process has exited.
while [ -e "$VIGIA_DATA/faults/nats.away" ] && kill -0 "$PPID" 2>/dev/null; do sleep 0.05; done
exec "$FAULTS_NATS_SERVER" "$@"
