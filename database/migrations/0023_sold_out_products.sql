-- Lists show sold-out products last. No index holds the stock itself (0019): a checkout changes this column only when it takes the last unit.
alter table shop_products add column is_sold_out boolean not null generated always as (stock = 0) stored;
create index products_sold_out on shop_products (category, sub_category, created_at desc, product_id desc)
  where status = 'active' and is_sold_out;
