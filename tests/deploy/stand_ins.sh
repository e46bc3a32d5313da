#!/bin/sh
# Images by the names that the Containerfile and deploy/compose begin with, for a machine that reaches no registry: Debian 13 with
# its Python 3.13, PostgreSQL 17, NATS and Caddy, each started as the image it stands in for is. Needs root, podman and mmdebstrap.
set -eu
here=$(mktemp -d /tmp/lascaux-stand-ins.XXXXXX)
trap 'rm -rf "$here"' EXIT
if ! podman image exists localhost/lascaux-try/debian; then
    mmdebstrap --quiet --variant=minbase --include=ca-certificates,python3,python3-pip,postgresql-17,nats-server,caddy \
        --customize-hook='rm -rf "$1"/var/cache/apt/* "$1"/var/lib/apt/lists/*' trixie "$here/debian.tar"
    podman import --quiet "$here/debian.tar" localhost/lascaux-try/debian >/dev/null
    rm "$here/debian.tar"
fi
# Whom this machine trusts, the container trusts: there may be a proxy on its way to the packages.
cp /etc/ssl/certs/ca-certificates.crt "$here/trusted.crt"

cat >"$here/python" <<'IMAGE'
FROM localhost/lascaux-try/debian
RUN ln -s python3 /usr/bin/python && rm /usr/lib/python3*/EXTERNALLY-MANAGED
COPY trusted.crt /etc/ssl/certs/ca-certificates.crt
CMD ["python3"]
IMAGE

cat >"$here/postgres.sh" <<'SCRIPT'
#!/bin/sh
set -eu
PATH=/usr/lib/postgresql/17/bin:$PATH
data=/var/lib/postgresql/data
as() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -s $data/PG_VERSION ]; then
    printf %s "$POSTGRES_PASSWORD" >/run/password && chown -R postgres $data /run/password
    as initdb --pgdata $data --username "$POSTGRES_USER" --pwfile /run/password --auth-host scram-sha-256 >/dev/null
    rm /run/password
    echo 'host all all all scram-sha-256' >>$data/pg_hba.conf
    echo "CREATE DATABASE $POSTGRES_DB" | as postgres --single -D $data postgres >/dev/null
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups /usr/lib/postgresql/17/bin/postgres -D $data -c listen_addresses='*'
SCRIPT
cat >"$here/postgres" <<'IMAGE'
FROM localhost/lascaux-try/debian
COPY postgres.sh /postgres.sh
ENV PATH=/usr/lib/postgresql/17/bin:/usr/sbin:/usr/bin:/sbin:/bin
RUN install --directory --owner postgres --group postgres /var/lib/postgresql/data /run/postgresql
VOLUME /var/lib/postgresql/data
STOPSIGNAL SIGINT
ENTRYPOINT ["/bin/sh", "/postgres.sh"]
IMAGE

cat >"$here/nats" <<'IMAGE'
FROM localhost/lascaux-try/debian
EXPOSE 4222
ENTRYPOINT ["/usr/sbin/nats-server"]
IMAGE

cat >"$here/caddy" <<'IMAGE'
FROM localhost/lascaux-try/debian
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
EXPOSE 80 443
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
IMAGE

stand_in() { podman build --quiet --file "$here/$1" --tag "docker.io/library/$2" "$here" >/dev/null; }
stand_in python python:3.13-slim
stand_in postgres postgres:17
stand_in nats nats:2
stand_in caddy caddy:2
