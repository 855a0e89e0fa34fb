-- Figures count money that was paid and not refunded, a refund names its fulfilment, and an order has a largest total.

-- New checks on old columns: orders_largest_total, fulfilments_largest_amount, payments_largest_amount, goods_refunded_once
-- They refuse only faults of the last version: sums that it could not list afterwards, and a second refund of the same goods.

-- Orders first, as in checkout: no order changes while its figures are corrected. Only rows that are not simply paid are rewritten.
lock table orders, fulfilments, payments, refunds in access exclusive mode;

-- Paisa of the order that were refunded or are on their way back; a second payment of the same order does not count.
alter table orders add column refunded_amount bigint not null default 0 check (refunded_amount >= 0);
update orders set refunded_amount = least(total_amount, refunded.amount)
from (
  select order_id, sum(refunds.amount) as amount from refunds join payments using (payment_id) where reason <> 'paid_twice' group by order_id
) as refunded
where orders.order_id = refunded.order_id;

-- The payment status of the order stands with each fulfilment, like its status. Most rows are paid, so the default fills them without a rewrite.
alter table fulfilments
  add column payment_status text not null default 'paid'
    check (payment_status in ('pending', 'paid', 'failed', 'expired', 'cancelled', 'partly_refunded', 'refunded')),
  add column refunded_amount bigint not null default 0 check (refunded_amount >= 0),
  -- When the fulfilment was delivered, if its seller has set it back to an earlier status since.
  add column delivered_at timestamptz,
  -- Whether the seller's figures count it as paid, and the refund they have taken off. The figures of before count all as paid, without refunds.
  add column counted_paid boolean not null default true,
  add column counted_refund bigint not null default 0,
  add constraint goods_refunded_once check (refunded_amount <= amount) not valid;
alter table fulfilments alter column payment_status set default 'pending';
update fulfilments set payment_status = orders.payment_status from orders
where orders.order_id = fulfilments.order_id and orders.payment_status <> 'paid';

-- A refund named its fulfilment only when that was cancelled. Any other counts against each fulfilment in proportion.
update fulfilments set refunded_amount = case
    when fulfilments.status = 'cancelled' or orders.payment_status = 'refunded' then amount
    else least(amount, (
      select coalesce(round(sum(case when refunds.seller_id is null then fulfilments.amount::numeric * refunds.amount / total_amount else refunds.amount end)), 0)
      from refunds join payments using (payment_id)
      where payments.order_id = fulfilments.order_id and reason in ('requested', 'part_cancelled')
        and (refunds.seller_id is null or refunds.seller_id = fulfilments.seller_id))) end
from orders where orders.order_id = fulfilments.order_id and orders.payment_status in ('partly_refunded', 'refunded');

-- What a refund on request is for: goods of these fulfilments; the rest of its amount is shipping.
alter table refunds add column has_lines boolean not null default false;
create table refund_lines (
  refund_id uuid not null references refunds (refund_id) on delete cascade,
  seller_id uuid not null references seller_profiles (id),
  amount bigint not null check (amount > 0),
  primary key (refund_id, seller_id)
);

create function keeps_money(payment_status text) returns boolean language sql immutable parallel safe
  return payment_status in ('paid', 'partly_refunded');

create function awaits_payment(status text, payment_status text) returns boolean language sql immutable parallel safe
  return payment_status in ('pending', 'failed') and status <> 'cancelled';

-- Paisa of an order or a fulfilment that were paid and not refunded.
create function kept_amount(payment_status text, amount bigint, refunded_amount bigint) returns bigint language sql immutable parallel safe
  return case when keeps_money(payment_status) then amount - refunded_amount else 0 end;

-- The status under which the seller's figures count a fulfilment; null while its order waits for payment.
create function counts_as(status text, payment_status text) returns text language sql immutable parallel safe
  return case when awaits_payment(status, payment_status) then null else status end;

create index fulfilments_awaiting_payment on fulfilments (seller_id, created_at desc, order_id desc)
  where awaits_payment(status, payment_status);
-- How many of a fulfilment the seller's figures lack: 1 or 0. An equation, because PostgreSQL expects few rows of one.
create function uncounted(status text, payment_status text, refunded_amount bigint, counted_as text, counted_paid boolean, counted_refund bigint)
returns integer language sql immutable parallel safe
  return case
    when counted_as is distinct from counts_as(status, payment_status) then 1
    when counted_as is null then 0
    when counted_paid = keeps_money(payment_status) and counted_refund = refunded_amount then 0
    else 1 end;
create index fulfilments_to_count on fulfilments (seller_id)
  where uncounted(status, payment_status, refunded_amount, counted_as, counted_paid, counted_refund) = 1;

create or replace function take_status_of_order() returns trigger language plpgsql as $$
declare
  placed record;
begin
  -- An order that the same statement places can't be seen yet, and stands as the column's defaults say.
  select status, payment_status into placed from orders where order_id = new.order_id;
  if found then
    new.order_status := placed.status;
    new.payment_status := placed.payment_status;
  end if;
  return new;
end $$;

create or replace function pass_order_status_on() returns trigger language plpgsql as $$
begin
  update fulfilments set order_status = new.status, payment_status = new.payment_status where order_id = new.order_id;
  return null;
end $$;
create or replace trigger order_status_passed_on after update of status, payment_status on orders for each row
  when ((old.status, old.payment_status) <> (new.status, new.payment_status)) execute function pass_order_status_on();

-- Counts a refund against its order and its fulfilments. A refund on request without lines comes from a node of the last version, and counts against each
-- fulfilment in proportion.
create function count_refund() returns trigger language plpgsql as $$
declare
  refunded_order orders;
begin
  if new.reason = 'paid_twice' then return null; end if;
  update orders set refunded_amount = least(total_amount, refunded_amount + new.amount)
    where order_id = (select order_id from payments where payment_id = new.payment_id)
    returning * into refunded_order;
  if new.reason = 'order_cancelled' then
    update fulfilments set refunded_amount = amount where order_id = refunded_order.order_id and refunded_amount <> amount;
  elsif new.seller_id is not null then
    update fulfilments set refunded_amount = refunded_amount + new.amount
      where order_id = refunded_order.order_id and seller_id = new.seller_id;
  elsif new.reason = 'requested' and not new.has_lines then
    update fulfilments set refunded_amount = least(amount, refunded_amount + round(amount::numeric * new.amount / refunded_order.total_amount))
      where order_id = refunded_order.order_id;
  end if;
  return null;
end $$;
create trigger refunds_counted after insert on refunds for each row execute function count_refund();

create function count_refund_line() returns trigger language plpgsql as $$
begin
  update fulfilments set refunded_amount = refunded_amount + new.amount
  where seller_id = new.seller_id and order_id = (select order_id from refunds join payments using (payment_id) where refund_id = new.refund_id);
  return null;
end $$;
create trigger refund_lines_counted after insert on refund_lines for each row execute function count_refund_line();

-- The shop's figures, as in 0004_shop_figures and 0010_figures_of_one_seller_or_customer; money is what was paid and not refunded.

-- figure    part     counts                                amount
-- orders    status   orders                                their money (paisa)
-- purchases customer orders                                their money (paisa)
-- revenues  seller   fulfilments with money                their money (paisa)
-- sales     category units of those                        their money (paisa), a partial refund in proportion
-- open      seller   paid fulfilments still to deliver

create function sales_of(sold_order uuid, seller uuid, kept bigint, whole bigint)
returns table (category_id uuid, units bigint, amount bigint) language sql stable
begin atomic
  select shop_products.category_id, sum(quantity)::bigint, sum(round(quantity * order_items.price * kept::numeric / whole))::bigint
  from order_items join shop_products using (product_id)
  where order_items.order_id = sold_order and order_items.seller_id = seller group by shop_products.category_id;
end;

create or replace function count_orders() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  select 'orders', shop_day(created_at), status, count(*), sum(kept_amount(payment_status, total_amount, refunded_amount)) from after group by 2, 3
  union all
  select 'purchases', '-infinity', customer_id::text, count(*), sum(kept_amount(payment_status, total_amount, refunded_amount))
  from after group by customer_id;
  return null;
end $$;

create or replace function count_order_again() returns trigger language plpgsql as $$
declare
  was bigint := kept_amount(old.payment_status, old.total_amount, old.refunded_amount);
  is_now bigint := kept_amount(new.payment_status, new.total_amount, new.refunded_amount);
begin
  if (old.status, old.created_at) = (new.status, new.created_at) and was = is_now then return null; end if;
  insert into figure_changes values
    ('orders', shop_day(old.created_at), old.status, -1, -was),
    ('orders', shop_day(new.created_at), new.status, 1, is_now);
  if was <> is_now then
    insert into figure_changes values ('purchases', '-infinity', new.customer_id::text, 0, is_now - was);
  end if;
  return null;
end $$;
create or replace trigger orders_counted_again
  after update of status, created_at, total_amount, payment_status, refunded_amount on orders for each row
  when ((old.status, old.created_at, old.total_amount, old.payment_status, old.refunded_amount)
    <> (new.status, new.created_at, new.total_amount, new.payment_status, new.refunded_amount))
  execute function count_order_again();

create or replace function count_parts() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  with sold as (
    select *, kept_amount(payment_status, amount, refunded_amount) as kept from after
    where kept_amount(payment_status, amount, refunded_amount) > 0
  )
  select 'revenues', shop_day(created_at), seller_id::text, count(*), sum(kept) from sold group by 2, 3
  union all
  select 'sales', shop_day(created_at), category_id::text, sum(sales.units), sum(sales.amount)
  from sold cross join sales_of(order_id, seller_id, kept, sold.amount) as sales group by 2, 3
  union all
  select 'open', '-infinity', seller_id::text, count(*), 0 from after
  where is_part_open(status) and keeps_money(payment_status) group by seller_id;
  return null;
end $$;

create or replace function count_part_again() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  with version as (
    select * from (values
      (kept_amount(old.payment_status, old.amount, old.refunded_amount), shop_day(old.created_at), -1),
      (kept_amount(new.payment_status, new.amount, new.refunded_amount), shop_day(new.created_at), 1)) as versions (kept, day, sign)
    where kept > 0
  )
  select 'revenues', day, new.seller_id::text, sign, sign * kept from version
  union all
  select 'sales', day, sales.category_id::text, sign * sales.units, sign * sales.amount
  from version cross join sales_of(new.order_id, new.seller_id, kept, new.amount) as sales;
  return null;
end $$;
create or replace trigger parts_counted_again after update of payment_status, refunded_amount, created_at on fulfilments for each row
  when (old.created_at <> new.created_at or kept_amount(old.payment_status, old.amount, old.refunded_amount)
    <> kept_amount(new.payment_status, new.amount, new.refunded_amount))
  execute function count_part_again();

create or replace function count_open_part_again() returns trigger language plpgsql as $$
begin
  insert into figure_changes values ('open', '-infinity', new.seller_id::text,
    case when is_part_open(new.status) and keeps_money(new.payment_status) then 1 else -1 end, 0);
  return null;
end $$;
create or replace trigger open_parts_counted_again after update of status, payment_status on fulfilments for each row
  when ((is_part_open(old.status) and keeps_money(old.payment_status)) <> (is_part_open(new.status) and keeps_money(new.payment_status)))
  execute function count_open_part_again();

create or replace procedure recount_shop() language plpgsql as $$
begin
  truncate figure_changes, shop_figures, seller_revenues, figures_carried;
  insert into figure_changes
  with sold as (
    select *, kept_amount(payment_status, amount, refunded_amount) as kept from fulfilments
    where kept_amount(payment_status, amount, refunded_amount) > 0
  )
  select 'orders', shop_day(created_at), status, count(*), sum(kept_amount(payment_status, total_amount, refunded_amount)) from orders group by 2, 3
  union all
  select 'purchases', '-infinity', customer_id::text, count(*), sum(kept_amount(payment_status, total_amount, refunded_amount))
    from orders group by customer_id
  union all
  select 'revenues', shop_day(created_at), seller_id::text, count(*), sum(kept) from sold group by 2, 3
  union all
  select 'sales', shop_day(sold.created_at), category_id::text, sum(quantity), sum(round(quantity * order_items.price * kept::numeric / sold.amount))
    from sold join order_items using (order_id, seller_id) join shop_products using (product_id) group by 2, 3
  union all
  select 'open', '-infinity', seller_id::text, count(*), 0 from fulfilments
    where is_part_open(status) and keeps_money(payment_status) group by seller_id
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

-- Corrects what was counted before: only orders that are not simply paid differ.
insert into figure_changes
with differing as (
  select *, kept_amount(payment_status, total_amount, refunded_amount) as kept from orders where payment_status <> 'paid'
), part as (
  select *, kept_amount(payment_status, amount, refunded_amount) as kept from fulfilments where payment_status <> 'paid'
), counted as (
  select part.*, item.product_id, item.quantity, item.price from part join order_items as item using (order_id, seller_id)
)
select 'orders', shop_day(created_at), status, 0, sum(kept - total_amount) from differing group by 2, 3
union all
select 'purchases', '-infinity'::date, customer_id::text, 0, sum(kept - case when status = 'cancelled' then 0 else total_amount end)
  from differing group by customer_id
union all
select 'revenues', shop_day(created_at), seller_id::text, sum((kept > 0)::int - (status <> 'cancelled')::int),
  sum(kept - case when status = 'cancelled' then 0 else amount end) from part group by 2, 3
union all
select 'sales', shop_day(counted.created_at), category_id::text,
  sum(quantity * ((kept > 0)::int - (counted.status <> 'cancelled')::int)),
  sum(case when kept > 0 then round(quantity * counted.price * kept::numeric / amount) else 0 end - case when counted.status = 'cancelled' then 0 else quantity * counted.price end)
  from counted join shop_products using (product_id) group by 2, 3
union all
select 'open', '-infinity', seller_id::text, -count(*), 0 from part
  where is_part_open(status) and not keeps_money(payment_status) group by seller_id;

-- What an admin sees of the stock that unpaid orders hold, in units; counted by a job.
create table held_stock (
  is_only boolean primary key default true check (is_only),
  units_held bigint not null check (units_held >= 0),
  units_on_sale bigint not null check (units_on_sale >= 0),
  counted_at timestamptz not null default now()
);

-- MAX_ORDER_TOTAL of contract/limits.ts.
alter table orders add constraint orders_largest_total check (total_amount <= 10000000000) not valid;
alter table fulfilments add constraint fulfilments_largest_amount check (amount <= 10000000000) not valid;
alter table payments add constraint payments_largest_amount check (amount <= 10000000000) not valid;
