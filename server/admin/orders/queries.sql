-- Written by `npm run queries` from the functions of this module. Do not edit.

-- orders, the newest first
-- $1 Deleted customer
select
  orders.order_id,
  orders.customer_id,
  orders.subtotal,
  orders.shipping,
  orders.tax,
  orders.rounding,
  orders.total_amount,
  orders.currency,
  orders.item_count,
  orders.order_date,
  orders.created_at,
  orders.status,
  orders.payment_method,
  orders.payment_status,
  (
    select
      coalesce(sum(cash_due), 0)::bigint
    from
      fulfilments
    where
      fulfilments.order_id = orders.order_id
      and fulfilments.status <> 'cancelled'
      and collected_at is null
  ) as cash_due,
  coalesce(customer_profiles.username, $1) as username
from
  orders
  left join customer_profiles on customer_profiles.id = orders.customer_id
where
  true
order by
  orders.created_at desc,
  orders.order_id desc
limit
  21;

-- orders of a status, the newest first
-- $1 Deleted customer, $2 ["shipped"], $3 ["pending","paid","failed","expired","cancelled","partly_refunded","refunded"]
select
  orders.order_id,
  orders.customer_id,
  orders.subtotal,
  orders.shipping,
  orders.tax,
  orders.rounding,
  orders.total_amount,
  orders.currency,
  orders.item_count,
  orders.order_date,
  orders.created_at,
  orders.status,
  orders.payment_method,
  orders.payment_status,
  (
    select
      coalesce(sum(cash_due), 0)::bigint
    from
      fulfilments
    where
      fulfilments.order_id = orders.order_id
      and fulfilments.status <> 'cancelled'
      and collected_at is null
  ) as cash_due,
  coalesce(customer_profiles.username, $1) as username
from
  (
    select
      orders.*
    from
      unnest($2::text[]) as of_status
      cross join unnest($3::text[]) as of_payment
      cross join lateral (
        select
          *
        from
          orders
        where
          orders.status = of_status
          and orders.payment_status = of_payment
        order by
          orders.created_at desc,
          orders.order_id desc
        limit
          21
      ) as orders
    order by
      orders.created_at desc,
      orders.order_id desc
    limit
      21
  ) as orders
  left join customer_profiles on customer_profiles.id = orders.customer_id
order by
  orders.created_at desc,
  orders.order_id desc
limit
  21;

-- orders that a search finds
-- $1 Deleted customer, $2 %words%
select
  orders.order_id,
  orders.customer_id,
  orders.subtotal,
  orders.shipping,
  orders.tax,
  orders.rounding,
  orders.total_amount,
  orders.currency,
  orders.item_count,
  orders.order_date,
  orders.created_at,
  orders.status,
  orders.payment_method,
  orders.payment_status,
  (
    select
      coalesce(sum(cash_due), 0)::bigint
    from
      fulfilments
    where
      fulfilments.order_id = orders.order_id
      and fulfilments.status <> 'cancelled'
      and collected_at is null
  ) as cash_due,
  coalesce(customer_profiles.username, $1) as username
from
  orders
  left join customer_profiles on customer_profiles.id = orders.customer_id
where
  lower(customer_profiles.username) like $2
order by
  orders.created_at desc,
  orders.order_id desc
limit
  21;
