#!/bin/sh
# The steps of docs/hosting.md under a real systemd: a container of this machine's own files, whose changes are thrown away.
#   try_systemd.sh WHEEL
# Needs root, systemd-nspawn (Debian: systemd-container), and a Python 3 with venv in /usr/bin.
set -eu
wheel=$(readlink -f "$1")
sources=$(readlink -f "$(dirname "$0")/../..")
for needed in systemd-nspawn chroot; do
    command -v $needed >/dev/null || { echo "THERE IS NO $needed HERE: THE UNITS WERE NOT RUN."; exit 1; }
done
[ "$(id -u)" = 0 ] || { echo "ONLY ROOT CAN DO THIS: THE UNITS WERE NOT RUN."; exit 1; }

here=$(mktemp -d /tmp/lascaux-systemd.XXXXXX)
given_back() {
    umount "$here/root" "$here/top" 2>/dev/null || true
    rmdir "$here/root" "$here/top" 2>/dev/null || true
    rm -rf "$here/given" "$here/units"
    rmdir "$here"
}
trap given_back EXIT
mkdir "$here/top" "$here/root" "$here/given" "$here/units"
mount -t tmpfs -o size=2g lascaux-try "$here/top"
mkdir "$here/top/upper" "$here/top/work"
mount -t overlay lascaux-try -o "lowerdir=/,upperdir=$here/top/upper,workdir=$here/top/work" "$here/root"
echo 0123456789abcdef0123456789abcdef >"$here/root/etc/machine-id"

cp -r "$sources/deploy" "$sources/tests/deploy/inside_systemd.sh" "$here/given/"
cp "$wheel" "$here/given/"
# Here and not inside, so that the time it takes is not that of the units.
chroot "$here/root" /usr/bin/python3 -m venv /opt/lascaux/first
chroot "$here/root" /opt/lascaux/first/bin/pip install --quiet "$wheel[fast]"

cat >"$here/units/try.service" <<UNIT
[Unit]
After=basic.target
[Service]
Type=oneshot
ExecStart=/bin/sh /given/inside_systemd.sh
StandardOutput=append:/given/said
StandardError=append:/given/said
ExecStopPost=/bin/systemctl poweroff --no-block
UNIT
# A folder of its own for units: nothing that this machine has enabled is started.
timeout 1800 systemd-nspawn --quiet --directory="$here/root" --machine=lascaux-try --register=no --keep-unit \
    --bind="$here/given:/given" --bind="$here/units:/etc/systemd/system" --boot -- systemd.unit=try.service \
    >"$here/given/console" 2>&1 || true
cat "$here/given/said"
grep -q '^ALL OF IT WAS SEEN$' "$here/given/said" || { tail -40 "$here/given/console"; exit 1; }
