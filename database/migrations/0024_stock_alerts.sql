-- Customers who want an email when a sold-out product is in stock again. The job that sends the email deletes the row.
create table stock_alerts (
  customer_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references shop_products (product_id),
  created_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index stock_alerts_of_product on stock_alerts (product_id);
