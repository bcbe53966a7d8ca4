#!/bin/bash
# As much of the official entry point as docker-compose.yml uses: a database and its user on the first start.
set -euo pipefail

[ "${1:0:1}" = - ] && set -- mysqld "$@"
[ "$1" = mysqld ] || exec "$@"

data=/var/lib/mysql
server=("$@" --user=mysql --datadir="$data" --socket=/var/run/mysqld/mysqld.sock)
chown mysql:mysql "$data" /var/run/mysqld

if [ ! -d "$data/mysql" ]; then
  root=${MYSQL_ROOT_PASSWORD:-$(head -c 24 /dev/urandom | base64)}
  setup=$(mktemp)
  chmod 644 "$setup"
  cat > "$setup" <<SQL
alter user root@localhost identified by '$root';
create user root@'%' identified by '$root';
grant all on *.* to root@'%' with grant option;
create database \`$MYSQL_DATABASE\`;
create user '$MYSQL_USER'@'%' identified by '$MYSQL_PASSWORD';
grant all on \`$MYSQL_DATABASE\`.* to '$MYSQL_USER'@'%';
SQL
  "${server[@]}" --initialize-insecure --init-file="$setup"
  rm "$setup"
fi
exec "${server[@]}"
