-- The whole shop's figures, so that they cost the same after a million orders. Whoever changes what they count notes it in figure_changes; whoever asks
-- for them adds that up (server/shop-figures). So nobody waits for a row that everybody else's checkout counts in, too.

-- figure   part                            counts                              amount
-- orders   status                          orders                              their totals (paisa)
-- revenues seller                          parts of orders not cancelled       their amounts (paisa)
-- sales    category                        units not cancelled                 their amounts (paisa)
-- accounts role                            accounts
-- sellers                                  registered businesses
-- products nothing or a seller             products on sale
-- shelves  category and sub-category       products, archived ones too         products on sale
-- stalls   category and seller             products, archived ones too
-- vendors  category                        sellers with such products
create table figure_changes (
  figure text not null,
  -- In the shop's time; infinitely long ago for what no day counts.
  day date not null,
  part text collate "C" not null,
  count bigint not null,
  amount bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table shop_figures (
  figure text not null,
  -- Infinitely long ago for the sum of all days.
  day date not null,
  part text collate "C" not null,
  count bigint not null,
  amount bigint not null,
  primary key (figure, day, part)
);

-- Each seller's revenue of the last so many days.
create table seller_revenues (
  days smallint not null,
  seller_id uuid not null references seller_profiles (id) on delete cascade,
  orders bigint not null,
  amount bigint not null,
  primary key (days, seller_id)
);
create index largest_revenues on seller_revenues (days, amount desc, seller_id) where amount > 0;

-- The last day of those periods.
create table figures_carried (
  is_only boolean primary key default true check (is_only),
  carried_to date not null
);

create function shop_day(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'Asia/Karachi')::date;

create function shelf_of(category_id uuid, sub_category text) returns text language sql immutable parallel safe
  return category_id || coalesce('/' || sub_category, '');

create function count_orders() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  select 'orders', shop_day(created_at), status, count(*), sum(total_amount) from after group by 2, 3;
  return null;
end $$;
create trigger orders_counted after insert on orders
  referencing new table as after for each statement execute function count_orders();

create function count_order_again() returns trigger language plpgsql as $$
begin
  insert into figure_changes values
    ('orders', shop_day(old.created_at), old.status, -1, -old.total_amount),
    ('orders', shop_day(new.created_at), new.status, 1, new.total_amount);
  return null;
end $$;
create trigger orders_counted_again after update of status, created_at, total_amount on orders for each row
  when ((old.status, old.created_at, old.total_amount) <> (new.status, new.created_at, new.total_amount))
  execute function count_order_again();

create function count_parts() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  select 'revenues', shop_day(created_at), seller_id::text, count(*), sum(amount) from after where status <> 'cancelled' group by 2, 3
  union all
  select 'sales', shop_day(after.created_at), category_id::text, sum(quantity), sum(quantity * order_items.price)
  from after join order_items using (order_id, seller_id) join shop_products using (product_id)
  where after.status <> 'cancelled' group by 2, 3;
  return null;
end $$;
create trigger parts_counted after insert on fulfilments
  referencing new table as after for each statement execute function count_parts();

create function count_part_again() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  with version as (
    select * from (values (old.status, shop_day(old.created_at), -1), (new.status, shop_day(new.created_at), 1)) as versions (status, day, sign)
    where status <> 'cancelled'
  )
  select 'revenues', day, new.seller_id::text, sign, sign * new.amount from version
  union all
  select 'sales', day, category_id::text, sign * sum(quantity), sign * sum(quantity * order_items.price)
  from version cross join order_items join shop_products using (product_id)
  where order_id = new.order_id and order_items.seller_id = new.seller_id group by day, sign, category_id;
  return null;
end $$;
create trigger parts_counted_again after update of status, created_at on fulfilments for each row
  when ((old.status = 'cancelled') <> (new.status = 'cancelled') or old.created_at <> new.created_at)
  execute function count_part_again();

create function count_accounts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into figure_changes values ('accounts', shop_day(old.created_at), old.role, -1, 0);
  end if;
  if tg_op <> 'DELETE' then
    insert into figure_changes values ('accounts', shop_day(new.created_at), new.role, 1, 0);
  end if;
  return null;
end $$;
create trigger accounts_counted after insert or delete or update of role, created_at on users
  for each row execute function count_accounts();

create function count_sellers() returns trigger language plpgsql as $$
begin
  insert into figure_changes values ('sellers', '-infinity', '', case tg_op when 'INSERT' then 1 else -1 end, 0);
  return null;
end $$;
create trigger sellers_counted after insert or delete on seller_profiles for each row execute function count_sellers();

create function count_products() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  with counted as (
    select seller_id, category_id, sub_category, count(*) as products, count(*) filter (where status = 'active') as active
    from after group by 1, 2, 3
  )
  select 'products', '-infinity'::date, '', sum(active), 0 from counted
  union all select 'products', '-infinity', seller_id::text, sum(active), 0 from counted group by seller_id
  union all select 'shelves', '-infinity', shelf_of(category_id, sub_category), sum(products), sum(active) from counted
    group by category_id, sub_category
  union all select 'stalls', '-infinity', category_id || '/' || seller_id, sum(products), 0 from counted group by category_id, seller_id;
  return null;
end $$;
create trigger products_counted after insert on shop_products
  referencing new table as after for each statement execute function count_products();

create function count_product_again() returns trigger language plpgsql as $$
declare
  was integer := case old.status when 'active' then 1 else 0 end;
  now_is integer := case when tg_op = 'UPDATE' and new.status = 'active' then 1 else 0 end;
begin
  insert into figure_changes values
    ('products', '-infinity', '', now_is - was, 0),
    ('products', '-infinity', old.seller_id::text, -was, 0),
    ('shelves', '-infinity', shelf_of(old.category_id, old.sub_category), -1, -was),
    ('stalls', '-infinity', old.category_id || '/' || old.seller_id, -1, 0);
  if tg_op = 'UPDATE' then
    insert into figure_changes values
      ('products', '-infinity', new.seller_id::text, now_is, 0),
      ('shelves', '-infinity', shelf_of(new.category_id, new.sub_category), 1, now_is),
      ('stalls', '-infinity', new.category_id || '/' || new.seller_id, 1, 0);
  end if;
  return null;
end $$;
create trigger products_counted_again after update of status, category_id, sub_category, seller_id on shop_products for each row
  when ((old.status, old.category_id, old.sub_category, old.seller_id)
    is distinct from (new.status, new.category_id, new.sub_category, new.seller_id))
  execute function count_product_again();
create trigger products_discounted after delete on shop_products for each row execute function count_product_again();

-- Counts everything anew, for who has written without these triggers. Nobody else may write meanwhile.
create procedure recount_shop() language plpgsql as $$
begin
  truncate figure_changes, shop_figures, seller_revenues, figures_carried;
  insert into figure_changes
  select 'orders', shop_day(created_at), status, count(*), sum(total_amount) from orders group by 2, 3
  union all
  select 'revenues', shop_day(created_at), seller_id::text, count(*), sum(amount) from fulfilments where status <> 'cancelled' group by 2, 3
  union all
  select 'sales', shop_day(fulfilments.created_at), category_id::text, sum(quantity), sum(quantity * order_items.price)
    from fulfilments join order_items using (order_id, seller_id) join shop_products using (product_id)
    where fulfilments.status <> 'cancelled' group by 2, 3
  union all
  select 'accounts', shop_day(created_at), role, count(*), 0 from users group by 2, 3
  union all
  select 'sellers', '-infinity', '', count(*), 0 from seller_profiles
  union all
  select 'products', '-infinity', '', count(*), 0 from shop_products where status = 'active'
  union all
  select 'products', '-infinity', seller_id::text, count(*), 0 from shop_products where status = 'active' group by seller_id
  union all
  select 'shelves', '-infinity', shelf_of(category_id, sub_category), count(*), count(*) filter (where status = 'active')
    from shop_products group by category_id, sub_category
  union all
  select 'stalls', '-infinity', category_id || '/' || seller_id, count(*), 0 from shop_products group by category_id, seller_id;
end $$;
call recount_shop();
