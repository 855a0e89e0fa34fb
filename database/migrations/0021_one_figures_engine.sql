-- Not used since v0.1.0: the triggers that counted and copied, and what they filled.

drop trigger orders_counted on orders;
drop trigger orders_counted_again on orders;
drop trigger order_status_passed_on on orders;
drop trigger customer_name_taken on orders;
drop trigger parts_counted on fulfilments;
drop trigger parts_counted_again on fulfilments;
drop trigger open_parts_counted_again on fulfilments;
drop trigger order_status_taken on fulfilments;
drop trigger accounts_counted on users;
drop trigger sellers_counted on seller_profiles;
drop trigger words_passed_on on seller_profiles;
drop trigger words_passed_on on customer_profiles;
drop trigger customer_name_passed_on on customer_profiles;
drop trigger words_taken on auth.users;
drop trigger products_counted on shop_products;
drop trigger products_counted_again on shop_products;
drop trigger products_discounted on shop_products;
drop trigger refunds_counted on refunds;
drop trigger refund_lines_counted on refund_lines;
drop function count_orders(), count_order_again(), pass_order_status_on(), take_customer_name(), count_parts(), count_part_again(),
  count_open_part_again(), take_status_of_order(), count_accounts(), count_sellers(), pass_words_on(), pass_customer_name_on(),
  take_account_words(), account_words(uuid, text), count_products(), count_product_again(), count_refund(), count_refund_line();
drop procedure recount_shop();
drop table figure_changes;
drop table shop_figures;
drop table seller_revenues;
drop table figures_carried;
drop table seller_figures;
drop table seller_days;
drop table seller_months;
drop table product_days;
drop table product_sales;
drop index fulfilments_uncounted, fulfilments_to_count, fulfilments_of_seller_by_order_status, fulfilments_awaiting_payment;
alter table fulfilments drop column is_counted, drop column counted_as, drop column counted_paid, drop column counted_refund,
  drop column order_status, drop column payment_status;
alter table orders drop column customer_name;
alter table auth.users drop column search_text;
alter table refunds drop column has_lines;
drop function sales_of(uuid, uuid, bigint, bigint), shelf_of(uuid, text), counts_as(text, text),
  uncounted(text, text, bigint, text, boolean, bigint);
drop index orders_of_customer, products_of_category;
alter table fulfilments validate constraint goods_refunded_once;
alter table fulfilments validate constraint fulfilments_largest_amount;
alter table orders validate constraint orders_largest_total;
alter table payments validate constraint payments_largest_amount;

create index orders_of_customer on orders (customer_id, created_at desc, order_id desc)
  include (status, payment_status, total_amount, refunded_amount);
create index products_of_category on shop_products (category_id, seller_id, sub_category, status);

create function shop_midnight(day date) returns timestamptz language sql immutable parallel safe
  return day::timestamp at time zone 'Asia/Karachi';

create table figure_changes (
  kind text not null check (kind in ('order', 'sales', 'orders', 'customers', 'category')),
  id uuid,
  day date
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table figures_state (
  is_only boolean primary key default true check (is_only),
  figures_at timestamptz not null default now(),
  counted_to date not null default '-infinity'
);
insert into figures_state default values;

create table shop_days (
  day date not null,
  status text not null,
  orders integer not null,
  amount bigint not null,
  primary key (day, status)
);

create table customer_days (
  day date primary key,
  customers integer not null
);

create table seller_days (
  seller_id uuid not null,
  day date not null,
  status text not null,
  orders integer not null,
  sold integer not null,
  units integer not null,
  amount bigint not null,
  primary key (seller_id, day, status)
);

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

create table seller_revenues (
  days smallint not null,
  seller_id uuid not null,
  orders integer not null,
  amount bigint not null,
  primary key (days, seller_id)
);
create index largest_revenues on seller_revenues (days, amount desc, seller_id) where amount > 0;

create table product_days (
  seller_id uuid not null,
  day date not null,
  product_id uuid not null,
  category_id uuid not null,
  units integer not null,
  amount bigint not null,
  primary key (seller_id, day, product_id)
);

create table product_sales (
  seller_id uuid not null,
  days smallint not null,
  product_id uuid not null,
  units integer not null,
  primary key (seller_id, days, product_id)
);
create index best_sellers on product_sales (seller_id, days, units desc, product_id) where units > 0;

create table category_days (
  day date not null,
  category_id uuid not null,
  units integer not null,
  amount bigint not null,
  primary key (day, category_id)
);

create table category_figures (
  category_id uuid primary key references categories (category_id) on delete cascade,
  products integer not null,
  on_sale integer not null,
  sellers integer not null,
  usage jsonb not null
);

alter function is_part_open(text) rename to is_to_deliver;
alter function tell_products_changed() rename to publish_product_changes;
alter function tell_catalogue_changed() rename to publish_catalogue_change;
