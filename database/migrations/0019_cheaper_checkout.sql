-- A checkout changes the stock of each product, so no index holds the stock: PostgreSQL then writes the new row into its page and into no index.
alter table shop_products set (fillfactor = 60);
-- LOW_STOCK of contract/limits.ts.
alter table shop_products add column is_low boolean not null generated always as (stock <= 10) stored;
create index products_running_low on shop_products (seller_id) where status = 'active' and is_low;
drop index products_of_seller_by_stock;

-- The seller of an item is that of its product: products never change their seller, and neither a product with items nor its seller can be deleted.
-- A fulfilment is written with its items. To check both again locked the rows of the same few sellers for every order.
alter table order_items drop constraint order_items_seller_id_fkey;
alter table fulfilments drop constraint fulfilments_seller_id_fkey;
