#!/bin/sh
# What try_systemd.sh does inside: docs/hosting.md step by step, with a look after each step.
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
deploy=/given/deploy
lascaux=/opt/lascaux/current/bin/lascaux

step() { printf '\n--- %s\n' "$*"; }
fail() { echo "FAILED: $*"; systemctl status --no-pager lascaux || true; journalctl --no-pager -u lascaux | tail -30; exit 1; }
until_true() { # seconds command…
    left=$1; shift
    until "$@" >/dev/null 2>&1; do
        left=$((left - 1)); [ $left -gt 0 ] || fail "waited for: $*"
        sleep 1
    done
}
well() { curl -fsS http://127.0.0.1:8000/health; }
as_server() { setpriv --reuid=lascaux --regid=lascaux --clear-groups "$@"; }

step install
useradd --system --home-dir /var/lib/lascaux --shell /usr/sbin/nologin lascaux
ln -sfn first /opt/lascaux/current
install -m 755 $deploy/lascaux-backup /usr/local/bin/lascaux-backup
install -d -m 755 /etc/lascaux
install -m 640 -o root -g lascaux $deploy/lascaux.toml /etc/lascaux/lascaux.toml
cp $deploy/lascaux.service $deploy/lascaux-backup.service $deploy/lascaux-backup.timer /etc/systemd/system/
# While things are tried nobody compiles; that comes last.
install -d /run/systemd/system/lascaux.service.d
printf '[Service]\nEnvironment=LASCAUX_BACKEND=plain\n' >/run/systemd/system/lascaux.service.d/plain.conf
systemctl daemon-reload
systemctl --no-pager enable lascaux.service lascaux-backup.timer

step start
systemctl start lascaux.service lascaux-backup.timer
until_true 60 well
well; echo
stat -c '%U %a %n' /var/lib/lascaux /var/lib/lascaux/lascaux.db /var/lib/lascaux-backups /var/cache/lascaux
systemctl list-timers --no-pager lascaux-backup.timer | head -2
systemd-analyze security --no-pager lascaux.service | tail -1

step "doctor, as the server's user"
as_server env LASCAUX_CACHE=/var/cache/lascaux $lascaux doctor --data /var/lib/lascaux --config /etc/lascaux/lascaux.toml

step "a table with bots, so that somebody thinks"
# Cookies of this server are for https alone; at the machine itself one is its own proxy.
token=$(curl -fsS -D - -o /dev/null -H 'content-type: application/json' http://127.0.0.1:8000/api/session -d '{"name":"Ada"}' |
    sed -n 's/^set-cookie: \([^;]*\).*/\1/Ip' | tr -d '\r')
curl -fsS -H "Cookie: $token" -H 'content-type: application/json' http://127.0.0.1:8000/api/tables \
    -d '{"game":"carcassonne","seats":3,"seating":[{},{"bot":"master"},{"bot":"master"}],"begin":true}' >/dev/null
as_server $lascaux tables list --data /var/lib/lascaux

step "killed: it comes back by itself, and the table with it"
before=$(systemctl show -p MainPID --value lascaux)
kill -9 "$before"
back() { [ "$(systemctl show -p MainPID --value lascaux)" != "$before" ] && well; }
until_true 60 back
systemctl show -p NRestarts lascaux
as_server $lascaux tables check --data /var/lib/lascaux

step "a backup, as the timer would make it"
systemctl start lascaux-backup.service || { journalctl --no-pager -o cat -u lascaux-backup; fail backup; }
journalctl --no-pager -o cat -u lascaux-backup | tail -4
ls -l /var/lib/lascaux-backups

step "stop: in order, and in time"
begun=$(date +%s)
systemctl stop lascaux
echo "stopped in $(($(date +%s) - begun)) s"
systemctl show -p Result -p ExecMainStatus lascaux
[ "$(systemctl show -p Result --value lascaux)" = success ] || fail "the stop was not in order"

step "a backup while no server runs"
systemctl start lascaux-backup.service || { journalctl --no-pager -o cat -u lascaux-backup; fail backup; }
ls /var/lib/lascaux-backups | wc -l

step "a wrong setting: it stays down and says why"
sed -i 's/^#workers = 2/workers = 0/' /etc/lascaux/lascaux.toml
systemctl start lascaux || true
down() { [ "$(systemctl show -p ActiveState --value lascaux)" = failed ]; }
until_true 60 down
systemctl show -p ExecMainStatus -p NRestarts lascaux
journalctl --no-pager -o cat -u lascaux | grep 'lascaux:' | tail -1
as_server $lascaux doctor --data /var/lib/lascaux --config /etc/lascaux/lascaux.toml | grep problem || fail "the doctor sees nothing"
sed -i 's/^workers = 0/#workers = 2/' /etc/lascaux/lascaux.toml

step "upgrade: another folder, a backup, the link, a restart"
# As if it had been installed there; pip would take a minute.
cp -r /opt/lascaux/first /opt/lascaux/second
sed -i 's#/opt/lascaux/first#/opt/lascaux/second#' /opt/lascaux/second/pyvenv.cfg /opt/lascaux/second/bin/lascaux
runs() { tr '\0' ' ' <"/proc/$(systemctl show -p MainPID --value lascaux)/cmdline" | grep "^/opt/lascaux/$1/bin/"; }
as_server /opt/lascaux/second/bin/lascaux doctor --data /var/lib/lascaux --config /etc/lascaux/lascaux.toml | tail -1
systemctl reset-failed lascaux
systemctl start lascaux-backup.service
ln -sfn second /opt/lascaux/current
systemctl restart lascaux
until_true 60 well
runs second || fail "the older one runs"
step "and back"
ln -sfn first /opt/lascaux/current
systemctl restart lascaux
until_true 60 well
runs first || fail "the newer one runs"
as_server $lascaux tables check --data /var/lib/lascaux
systemctl stop lascaux

step "restore"
newest=$(ls /var/lib/lascaux-backups/lascaux-*.db | tail -1)
mv /var/lib/lascaux /var/lib/lascaux-before
install -d -m 700 -o lascaux -g lascaux /var/lib/lascaux
as_server $lascaux restore "$newest" --data /var/lib/lascaux
systemctl start lascaux
until_true 60 well
as_server $lascaux tables list --data /var/lib/lascaux
systemctl stop lascaux

step "compiled rules inside the sandbox (a minute or two of work)"
rm /run/systemd/system/lascaux.service.d/plain.conf
systemctl daemon-reload
systemctl start lascaux
compiled() { journalctl --no-pager -u lascaux | grep -e 'run compiled now' -e 'cannot run compiled'; }
until_true 900 compiled
journalctl --no-pager -o cat -u lascaux | grep 'run compiled' | tail -1
journalctl --no-pager -u lascaux | grep -q 'switched to compiled rules' || fail "nothing was compiled"
du -sh /var/cache/lascaux
systemctl stop lascaux

echo
echo 'ALL OF IT WAS SEEN'
