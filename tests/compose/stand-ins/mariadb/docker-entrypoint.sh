#!/bin/bash
# As much of the official entry point as docker-compose.scale.yml uses: on the first start, the database, its user and
# the password of root, written by a temporary server outside the cluster.
set -euo pipefail

[ "${1:0:1}" = - ] && set -- mariadbd "$@"
[ "$1" = mariadbd ] || exec "$@"

data=/var/lib/mysql
socket=/run/mysqld/mysqld.sock
server=("$@" --user=mysql --datadir="$data" --socket="$socket")
chown mysql:mysql "$data" /run/mysqld

if [ ! -d "$data/mysql" ]; then
  mariadb-install-db --user=mysql --datadir="$data" --auth-root-authentication-method=normal --skip-test-db
  "${server[@]}" --wsrep-on=OFF --skip-networking &
  until mariadb-admin --socket="$socket" ping --silent; do sleep 0.2; done
  mariadb --socket="$socket" <<SQL
alter user root@localhost identified by '$MARIADB_ROOT_PASSWORD';
create user root@'%' identified by '$MARIADB_ROOT_PASSWORD';
grant all on *.* to root@'%' with grant option;
create database \`$MARIADB_DATABASE\`;
create user '$MARIADB_USER'@'%' identified by '$MARIADB_PASSWORD';
grant all on \`$MARIADB_DATABASE\`.* to '$MARIADB_USER'@'%';
SQL
  kill %1
  wait %1
fi
exec "${server[@]}"
