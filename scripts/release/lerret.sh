#!/bin/sh
# Runs Lerret with the Node of this release: bin/lerret start, and the operator's commands. DATA_DIR is ./data unless it is set.
root=$(cd "$(dirname "$0")/.." && pwd)
node="$root/node_modules/node/bin/node"
name=${1:-}
case "$name" in
start)
	shift
	exec "$node" "$root/scripts/start.mjs" "$@"
	;;
admin | backup | newsletter | restore | sync)
	exec "$node" "$root/scripts/command.mjs" "$@"
	;;
*)
	echo "Bruk: bin/lerret start | admin | backup | restore | newsletter | sync (med --help for hver av dem)" >&2
	exit 2
	;;
esac
