#!/bin/sh
# Run by PostgreSQL's image once, when the database is made; by hand where there is one already.
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$SHOP_PASSWORD" <<'SQL'
create role shop login password :'password';
SQL
