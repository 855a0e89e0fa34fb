-- Two more of the figures that 0004_shop_figures counts, so that an admin who looks at one seller or customer counts nothing.

-- figure    part      counts                   amount
-- open      seller    parts still to deliver
-- purchases customer  orders, all of them      totals of those not cancelled (paisa)

-- What is written while these are counted for the first time would be counted by nobody.
lock table orders, fulfilments in share row exclusive mode;

create function is_part_open(status text) returns boolean language sql immutable parallel safe
  return status in ('placed', 'pending', 'processing', 'shipped');

create or replace function count_orders() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  select 'orders', shop_day(created_at), status, count(*), sum(total_amount) from after group by 2, 3
  union all
  select 'purchases', '-infinity', customer_id::text, count(*), coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0)
  from after group by customer_id;
  return null;
end $$;

create or replace function count_order_again() returns trigger language plpgsql as $$
declare
  was bigint := case when old.status = 'cancelled' then 0 else old.total_amount end;
  is_now bigint := case when new.status = 'cancelled' then 0 else new.total_amount end;
begin
  insert into figure_changes values
    ('orders', shop_day(old.created_at), old.status, -1, -old.total_amount),
    ('orders', shop_day(new.created_at), new.status, 1, new.total_amount);
  if was <> is_now then
    insert into figure_changes values ('purchases', '-infinity', new.customer_id::text, 0, is_now - was);
  end if;
  return null;
end $$;

create or replace function count_parts() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  select 'revenues', shop_day(created_at), seller_id::text, count(*), sum(amount) from after where status <> 'cancelled' group by 2, 3
  union all
  select 'sales', shop_day(after.created_at), category_id::text, sum(quantity), sum(quantity * order_items.price)
  from after join order_items using (order_id, seller_id) join shop_products using (product_id)
  where after.status <> 'cancelled' group by 2, 3
  union all
  select 'open', '-infinity', seller_id::text, count(*), 0 from after where is_part_open(status) group by seller_id;
  return null;
end $$;

create function count_open_part_again() returns trigger language plpgsql as $$
begin
  insert into figure_changes values
    ('open', '-infinity', new.seller_id::text, case when is_part_open(new.status) then 1 else -1 end, 0);
  return null;
end $$;
create trigger open_parts_counted_again after update of status on fulfilments for each row
  when (is_part_open(old.status) <> is_part_open(new.status)) execute function count_open_part_again();

create or replace procedure recount_shop() language plpgsql as $$
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
  select 'stalls', '-infinity', category_id || '/' || seller_id, count(*), 0 from shop_products group by category_id, seller_id
  union all
  select 'purchases', '-infinity', customer_id::text, count(*), coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0)
    from orders group by customer_id
  union all
  select 'open', '-infinity', seller_id::text, count(*), 0 from fulfilments where is_part_open(status) group by seller_id;
end $$;

insert into figure_changes
select 'purchases', '-infinity'::date, customer_id::text, count(*), coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0)
from orders group by customer_id
union all
select 'open', '-infinity', seller_id::text, count(*), 0 from fulfilments where is_part_open(status) group by seller_id;
