#!/bin/sh
# nats-server, as soon as nobody keeps it away (and no longer than whoever started it lives).
while [ -e "$VIGIA_DATA/faults/nats.away" ] && kill -0 "$PPID" 2>/dev/null; do sleep 0.05; done
exec "$FAULTS_NATS_SERVER" "$@"
