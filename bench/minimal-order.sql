-- The smallest order that PostgreSQL can write. The benchmark compares the shop's checkout with it. bench/buying.ts
-- creates the tables and runs this script with pgbench.
\set a random(1,5000)
\set b random(1,5000)
\set c random(1,100000)
begin;
select id, stock, price from p2 where id in (:a, :b) order by id for update;
with ord as (insert into o (customer_id, total, status) values (:c, 2000, 'placed') returning order_id), i1 as (insert into oi select order_id, :a, 1, 1000 from ord), i2 as (insert into oi select order_id, :b, 1, 1000 from ord where :a <> :b), h as (insert into oh select order_id, 'placed' from ord) update p2 set stock = stock - 1 where id in (:a, :b);
commit;
