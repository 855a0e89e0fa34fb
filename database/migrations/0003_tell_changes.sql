-- Tells every node what of the catalogue has changed, whoever changed it, so that no node shows what is outdated. The channel is that of
-- server/platform/events.ts; `*` stands for everything.

create function tell_products_changed() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  select count(*) into changed from after;
  if changed > 100 then
    perform pg_notify('mandi', '["catalogue","*"]');
  elsif tg_op = 'UPDATE' then
    perform pg_notify('mandi', json_build_array(
      case when to_jsonb(old_row) - 'stock' - 'updated_at' = to_jsonb(new_row) - 'stock' - 'updated_at' then 'stock' else 'catalogue' end,
      new_row.product_id)::text)
    from after as new_row join before as old_row using (product_id);
  else
    perform pg_notify('mandi', json_build_array('catalogue', product_id)::text) from after;
  end if;
  return null;
end $$;

create trigger products_added after insert on shop_products
  referencing new table as after for each statement execute function tell_products_changed();
create trigger products_changed after update on shop_products
  referencing old table as before new table as after for each statement execute function tell_products_changed();
create trigger products_removed after delete on shop_products
  referencing old table as after for each statement execute function tell_products_changed();

create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mandi', '["catalogue","*"]');
  return null;
end $$;

create trigger categories_changed after insert or update or delete on categories
  for each statement execute function tell_catalogue_changed();
create trigger sellers_changed after update of business_name, is_verified or delete on seller_profiles
  for each statement execute function tell_catalogue_changed();
