-- Written by `npm run queries` from the functions of this module. Do not edit.

-- orders of a customer
-- $1 customer_id, $2 21
select
  "order_id",
  "customer_id",
  "subtotal",
  "shipping",
  "tax",
  "rounding",
  "total_amount",
  "currency",
  "item_count",
  "status",
  "payment_method",
  "payment_status",
  "order_date",
  "created_at",
  (
    select
      coalesce(sum(cash_due), 0)::bigint
    from
      fulfilments
    where
      fulfilments.order_id = orders.order_id
      and fulfilments.status <> 'cancelled'
      and collected_at is null
  ) as "cash_due",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "product_id",
          "name",
          order_items.names as "names",
          "image_url",
          "quantity"
        from
          "order_items"
        where
          "order_items"."order_id" = "orders"."order_id"
        order by
          "name",
          "product_id"
      ) as agg
  ) as "items"
from
  "orders"
where
  "customer_id" = $1
order by
  "created_at" desc,
  "order_id" desc
limit
  $2;

-- an order of a customer
-- $1 1, $2 1, $3 order_id, $4 customer_id
select
  "order_id",
  "customer_id",
  "subtotal",
  "shipping",
  "tax",
  "rounding",
  "total_amount",
  "currency",
  "item_count",
  "status",
  "payment_method",
  "payment_status",
  "order_date",
  "created_at",
  (
    select
      coalesce(sum(cash_due), 0)::bigint
    from
      fulfilments
    where
      fulfilments.order_id = orders.order_id
      and fulfilments.status <> 'cancelled'
      and collected_at is null
  ) as "cash_due",
  "first_name",
  "last_name",
  "phone",
  "email",
  "address",
  "city",
  "state",
  "zip_code",
  "note",
  "exchange_rate",
  "language",
  credit_used - credit_returned as "credit_used",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_id",
          "product_id",
          "seller_id",
          "quantity",
          "price",
          "name",
          order_items.names as "names",
          "image_url",
          "unit_weight",
          "unit_label"
        from
          "order_items"
        where
          "order_items"."order_id" = "orders"."order_id"
        order by
          "name",
          "product_id"
      ) as agg
  ) as "items",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_id",
          "status",
          "changed_at"
        from
          "order_status_history"
        where
          "order_status_history"."order_id" = "orders"."order_id"
        order by
          "changed_at",
          "id"
      ) as agg
  ) as "history",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "fulfilments"."order_id",
          "fulfilments"."seller_id",
          "seller_profiles"."business_name",
          "fulfilments"."status",
          "fulfilments"."item_count",
          "fulfilments"."amount",
          "fulfilments"."refunded_amount",
          "fulfilments"."cash_due",
          "fulfilments"."collected_at",
          "fulfilments"."courier",
          "fulfilments"."tracking_number",
          "fulfilments"."cancel_reason",
          "fulfilments"."cancel_note",
          "fulfilments"."updated_at"
        from
          "fulfilments"
          inner join "seller_profiles" on "seller_profiles"."id" = "fulfilments"."seller_id"
        where
          "fulfilments"."order_id" = "orders"."order_id"
        order by
          "seller_profiles"."business_name",
          "fulfilments"."seller_id"
      ) as agg
  ) as "fulfilments",
  (
    select
      to_json(obj)
    from
      (
        select
          "payment_id",
          "payment_method",
          "provider",
          "status",
          "amount",
          "charged_amount",
          "charged_currency",
          "exchange_rate",
          "refunded_amount",
          "received_amount",
          "created_at"
        from
          "payments"
        where
          "payments"."order_id" = "orders"."order_id"
        order by
          payments.status in ('paid', 'partly_refunded') desc,
          payments.status = 'refunded' desc,
          "payments"."created_at" desc
        limit
          $1
      ) as obj
  ) as "payment",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "refunds"."refund_id",
          "refunds"."seller_id",
          "refunds"."reason",
          "refunds"."amount",
          "refunds"."charged_amount",
          "refunds"."credit_amount",
          "refunds"."status",
          "refunds"."created_at"
        from
          "refunds"
          inner join "payments" on "payments"."payment_id" = "refunds"."payment_id"
        where
          "payments"."order_id" = "orders"."order_id"
        order by
          "refunds"."created_at",
          "refunds"."refund_id"
      ) as agg
  ) as "refunds",
  (
    select
      to_json(obj)
    from
      (
        select
          "refund_requests"."request_id",
          "refund_requests"."order_id",
          "refund_requests"."reason",
          "refund_requests"."status",
          "refund_requests"."answer",
          "refund_requests"."created_at",
          "refund_requests"."decided_at",
          (
            select
              coalesce(
                jsonb_agg(
                  jsonb_build_object('product_id', product_id, 'quantity', quantity)
                  order by
                    product_id
                ),
                '[]'
              )
            from
              refund_request_items
            where
              refund_request_items.request_id = refund_requests.request_id
          ) as "items",
          refund_requests.photo is not null as "has_photo"
        from
          "refund_requests"
        where
          "refund_requests"."order_id" = "orders"."order_id"
        order by
          "refund_requests"."created_at" desc
        limit
          $2
      ) as obj
  ) as "refund_request"
from
  "orders"
where
  "order_id" = $3
  and "customer_id" = $4;

-- orders of a seller
-- $1 seller_id
select
  "fulfilments"."order_id",
  "fulfilments"."item_count",
  "fulfilments"."amount",
  "fulfilments"."commission",
  "fulfilments"."created_at" as "order_date",
  "orders"."first_name",
  "orders"."last_name",
  "orders"."phone",
  "orders"."address",
  "orders"."city",
  "orders"."state",
  "orders"."zip_code",
  "orders"."note",
  "fulfilments"."courier",
  "fulfilments"."tracking_number",
  fulfilments.cancel_reason as "cancel_reason",
  "fulfilments"."cancel_note",
  fulfilments.status as "status",
  orders.status as "order_status",
  "fulfilments"."cash_due",
  "fulfilments"."credit_amount",
  "fulfilments"."collected_at",
  orders.payment_method as "payment_method",
  payment_of_fulfilment (orders.payment_status, fulfilments.collected_at) as "payment_status"
from
  "fulfilments"
  inner join "orders" on "orders"."order_id" = "fulfilments"."order_id"
where
  "fulfilments"."seller_id" = (
    select
      $1::uuid
  )
  and not awaits_payment (fulfilments.status, orders.payment_method, orders.payment_status)
order by
  "fulfilments"."created_at" desc,
  "fulfilments"."order_id" desc
limit
  21;
