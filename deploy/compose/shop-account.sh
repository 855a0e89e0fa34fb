#!/bin/sh
# The PostgreSQL image runs this once, when it creates the database. For an existing database, run it by hand.
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$SHOP_PASSWORD" <<'SQL'
create role shop login password :'password';
SQL
