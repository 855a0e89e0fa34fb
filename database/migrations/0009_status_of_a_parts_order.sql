-- The status of its order stands with each part, so that a seller's orders of a status are one walk of an index, whatever status the part has itself.
-- Orders first, as whoever places one: nobody changes the one or the other meanwhile, and nobody waits in a circle.
lock table orders, fulfilments in share row exclusive mode;
alter table fulfilments add column order_status text not null default 'placed'
  check (order_status in ('placed', 'pending', 'processing', 'shipped', 'delivered', 'cancelled'));
update fulfilments set order_status = orders.status from orders
where orders.order_id = fulfilments.order_id and orders.status <> fulfilments.order_status;
create index fulfilments_of_seller_by_order_status on fulfilments (seller_id, order_status, created_at desc, order_id desc);

create function take_status_of_order() returns trigger language plpgsql as $$
begin
  -- An order that the same statement places can't be seen yet, and stands as the column's default says.
  new.order_status := coalesce((select status from orders where order_id = new.order_id), new.order_status);
  return new;
end $$;
create trigger order_status_taken before insert on fulfilments for each row execute function take_status_of_order();

create function pass_order_status_on() returns trigger language plpgsql as $$
begin
  update fulfilments set order_status = new.status where order_id = new.order_id;
  return null;
end $$;
create trigger order_status_passed_on after update of status on orders for each row
  when (old.status <> new.status) execute function pass_order_status_on();
