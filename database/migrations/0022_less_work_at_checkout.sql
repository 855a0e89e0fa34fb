-- A commit that notifies waits for every other one that does, so a checkout publishes the new stock after its commit, and says so to this
-- trigger: it sets mandi.publishes_stock to `on` in its transaction. Every other change is published here, by any writer. The channel is that
-- of server/platform/events.ts; `*` stands for everything.
drop trigger products_changed on shop_products;
create function publish_product_change() returns trigger language plpgsql as $$
declare
  changes integer := coalesce(nullif(current_setting('mandi.product_changes', true), '')::integer, 0) + 1;
begin
  perform set_config('mandi.product_changes', changes::text, true);
  if changes <= 100 then
    perform pg_notify('mandi', json_build_array(
      case when to_jsonb(old) - 'stock' - 'is_low' - 'updated_at' = to_jsonb(new) - 'stock' - 'is_low' - 'updated_at' then 'stock' else 'catalogue' end,
      new.product_id)::text);
  elsif changes = 101 then
    perform pg_notify('mandi', '["catalogue","*"]');
  end if;
  return null;
end $$;
create trigger products_changed after update on shop_products for each row
  when (old.stock = new.stock or coalesce(current_setting('mandi.publishes_stock', true), '') <> 'on')
  execute function publish_product_change();

-- The key is claimed with the id of its order, which is written at the end of the same transaction.
alter table idempotency_keys alter constraint idempotency_keys_order_id_fkey deferrable initially deferred;
alter table idempotency_keys alter column order_id set not null;
