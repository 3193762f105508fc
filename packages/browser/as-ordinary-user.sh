#!/bin/sh
# Starts the browser as the user with the id in VIGIA_BROWSER_USER, who becomes the owner of its profile folder.
for word; do
  case $word in
    --user-data-dir=*)
      HOME=${word#*=}
      chown "$VIGIA_BROWSER_USER:$VIGIA_BROWSER_USER" "$HOME"
      ;;
  esac
done
export HOME
exec setpriv "--reuid=$VIGIA_BROWSER_USER" "--regid=$VIGIA_BROWSER_USER" --clear-groups -- "$VIGIA_BROWSER" "$@"
