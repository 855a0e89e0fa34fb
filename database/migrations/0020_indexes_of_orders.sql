-- Seven indexes instead of thirteen: each checkout and each change of a status writes all of them.

drop index orders_by_status, orders_by_payment, orders_by_status_and_payment, orders_by_status_and_total,
  orders_by_payment_and_total, orders_unpaid, orders_of_email, orders_of_phone, orders_by_recipient;

-- A list of one status, of one payment status or of both merges the first orders of each pair that fits.
create index orders_by_state on orders (status, payment_status, created_at desc, order_id desc);
create index orders_by_state_and_total on orders (status, payment_status, total_amount, order_id);
-- The recipient's name, which is searched for in part, and the phone and email, which are searched for as a whole.
create index orders_search on orders using gin (lower(first_name || ' ' || last_name) gin_trgm_ops, (array[phone, lower(email)]))
  with (gin_pending_list_limit = 512);
alter index orders_search alter column 1 set statistics 500;
analyze orders;
