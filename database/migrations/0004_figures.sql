-- The figures of dashboards and admin lists. They are not counted by triggers. Each transaction that changes counted
-- rows adds a note to figure_changes. A job reads these notes and recomputes the figures that they affect
-- (server/figures).

create function shop_day(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'Asia/Karachi')::date;

create function shop_midnight(day date) returns timestamptz language sql immutable parallel safe
  return day::timestamp at time zone 'Asia/Karachi';

-- The outbox. It has no index, so that a checkout pays for one row only.
--
-- kind       id        day         changed data
-- order      order_id              an order, its fulfilments or its refunds
-- sales      seller_id of orders   fulfilments of a seller
-- orders               of orders   orders
-- customers            of joining  accounts
-- category   category_id           products of a category
-- product    product_id            a product
-- ledger               of postings postings of the ledger
create table figure_changes (
  kind text not null check (kind in ('order', 'sales', 'orders', 'customers', 'category', 'product', 'ledger')),
  id uuid,
  day date
-- The table is vacuumed often, because many rows are inserted and deleted, and each refresh of the figures reads the
-- whole table.
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- The progress of the job. While the job runs, it locks this row.
create table figures_state (
  is_only boolean primary key default true check (is_only),
  -- The figures include everything that was committed before this time. Each refresh stores a later time than the one
  -- before, also if the clock has been set back.
  figures_at timestamptz not null default now(),
  -- If it is false, the next refresh recomputes all figures.
  is_counted boolean not null default false
);
insert into figures_state default values;

-- The times of the last updates, for programs that poll. A row gets the `figures_at` of the refresh that read its note.
-- Refreshes run one after another, so no row with an earlier time can appear later (docs/decisions/182). These columns
-- are not in the tables of orders and products, because each checkout would have to write one more index there.
create table order_updates (
  order_id uuid primary key,
  updated_at timestamptz not null
);
create index orders_by_update on order_updates (updated_at, order_id);
create table fulfilment_updates (
  order_id uuid not null,
  seller_id uuid not null,
  updated_at timestamptz not null,
  primary key (order_id, seller_id)
);
create index fulfilments_by_update on fulfilment_updates (seller_id, updated_at, order_id);
create table product_updates (
  product_id uuid primary key,
  seller_id uuid not null,
  updated_at timestamptz not null
);
create index products_by_update on product_updates (seller_id, updated_at, product_id);

-- In the following tables, money is the amount in paisa that was paid and not refunded. Days are in the shop's time
-- zone.

-- All orders by day and status, including unpaid ones. The rows with the day -infinity contain the sums of all days,
-- one row for each status.
create table shop_days (
  day date not null,
  status text not null,
  orders integer not null,
  -- The number of orders with money that was paid and not refunded.
  sold integer not null,
  amount bigint not null,
  primary key (day, status)
);

-- The number of new customers of each day. The row with the day -infinity contains the sum of all days.
create table customer_days (
  day date primary key,
  customers integer not null
);

-- Fulfilments by seller, day and status, without unpaid ones. The tables of figures have no foreign keys to sellers or
-- products. A foreign key would lock the rows of sellers and products, and neither can be deleted after a sale.
create table seller_days (
  seller_id uuid not null,
  day date not null,
  status text not null,
  orders integer not null,
  -- The number of fulfilments with money that was paid and not refunded.
  sold integer not null,
  units integer not null,
  amount bigint not null,
  primary key (seller_id, day, status)
);

-- The sums of seller_days for each month. `month` is its first day.
create table seller_months (
  seller_id uuid not null,
  month date not null,
  status text not null,
  orders integer not null,
  sold integer not null,
  units integer not null,
  amount bigint not null,
  primary key (seller_id, month, status)
);

-- These indexes are for the best sellers of a period. The query adds up the whole months of the period and its other
-- days.
create index seller_days_by_day on seller_days (day, seller_id) include (sold, amount);
create index seller_months_by_month on seller_months (month, seller_id) include (sold, amount);

-- The sold units and money of products by day. A product counts in the category that it had when the figures of the day
-- were computed. A partial refund reduces the units in proportion.
create table product_days (
  seller_id uuid not null,
  day date not null,
  product_id uuid not null,
  category_id uuid not null,
  units integer not null,
  amount bigint not null,
  primary key (seller_id, day, product_id)
);

-- The sums of product_days by day and category, over all sellers.
create table category_days (
  day date not null,
  category_id uuid not null,
  units integer not null,
  amount bigint not null,
  primary key (day, category_id)
);

-- The numbers of products of a category. `usage` is the list of its sub-categories with their numbers of products, in
-- the format of the API.
create table category_figures (
  category_id uuid primary key references categories (category_id) on delete cascade,
  products integer not null,
  on_sale integer not null,
  sellers integer not null,
  usage jsonb not null
);

-- The debits and credits of the ledger by day, kind of posting, kind of account and payment method. The payment method is
-- empty if a posting concerns no order.
create table money_days (
  day date not null,
  kind text not null,
  account text not null,
  payment_method text not null,
  debit bigint not null,
  credit bigint not null,
  postings integer not null,
  primary key (day, kind, account, payment_method)
);

-- Like money_days, but by seller: the changes of `seller_payable` and of the seller's `collector_cash`. A debit is
-- positive, a credit is negative. The primary key begins with the kind, because the list of sellers is sorted by one
-- figure.
create table seller_money_days (
  kind text not null,
  account text not null,
  day date not null,
  seller_id uuid not null,
  amount bigint not null,
  -- A posting that changes both accounts of a seller counts for one of them.
  postings integer not null,
  primary key (kind, account, day, seller_id) include (amount)
);
create index money_days_of_seller on seller_money_days (seller_id, day);

-- The sum of all rows of seller_money_days for each seller. A debit is positive, a credit is negative.
create table seller_balances (
  seller_id uuid primary key,
  balance bigint not null
);

-- The changes of the account `collector_cash` of each collector, who is a seller or a rider, by day.
create table cash_days (
  day date not null,
  collector_id uuid not null,
  amount bigint not null,
  primary key (day, collector_id)
);

-- The sum of all rows of cash_days for each collector: the collected cash that is not deposited. The checkout reads it.
create table cash_in_hand (
  collector_id uuid primary key,
  amount bigint not null
);

-- The sums of seller_money_days for each week, for the list of sellers. `week` is its Monday.
create table seller_money_weeks (
  kind text not null,
  account text not null,
  week date not null,
  seller_id uuid not null,
  amount bigint not null,
  primary key (kind, account, week, seller_id) include (amount)
);

-- The number of units in unpaid orders, and the number of units on sale. A job counts both once a minute.
create table held_stock (
  is_only boolean primary key default true check (is_only),
  units_held bigint not null check (units_held >= 0),
  units_on_sale bigint not null check (units_on_sale >= 0),
  counted_at timestamptz not null default now()
);
