-- Written by `npm run queries` from the functions of this module. Do not edit.

-- claim the key and lock the cart
-- $1 customer_id, $2 key, $3 request_hash, $4 order_id, $5 customer_id
with
  "claimed" as (
    insert into
      "idempotency_keys" ("customer_id", "key", "request_hash", "order_id")
    values
      ($1, $2, $3, $4)
    on conflict ("customer_id", "key") do nothing
    returning
      "key"
  ),
  "line" as (
    select
      "shop_products"."product_id",
      "shop_products"."name",
      "shop_products"."image_url",
      "shop_products"."price",
      "shop_products"."was_price",
      "shop_products"."sale_ends_at",
      "shop_products"."unit_weight",
      "shop_products"."unit_label",
      "shop_products"."stock",
      "shop_products"."seller_id",
      "seller_profiles"."business_name",
      shop_products.status = 'active'
      and seller_profiles.is_verified as "is_on_sale",
      "cart"."quantity"
    from
      "cart"
      inner join "shop_products" on "shop_products"."product_id" = "cart"."product_id"
      inner join "seller_profiles" on "seller_profiles"."id" = "shop_products"."seller_id"
    where
      "cart"."customer_id" = $5
      and exists (
        select
        from
          claimed
      )
    order by
      "shop_products"."product_id"
    for update of
      "cart"
    for no key update of
      "shop_products"
  )
select
  exists (
    select
    from
      claimed
  ) as "is_ours",
  set_config('mandi.publishes_stock', 'on', true) as "publishes_stock",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "product_id",
          "seller_id",
          "quantity",
          "stock",
          "price",
          "name",
          "image_url",
          "unit_weight",
          "unit_label",
          "business_name",
          "is_on_sale"
        from
          "line"
        order by
          "product_id"
      ) as agg
  ) as "lines";

-- write the order
-- $1 order_id, $2 customer_id, $3 first_name, $4 last_name, $5 phone, $6 email, $7 address, $8 city, $9 state, $10 zip_code, $11 note, $12 subtotal, $13 shipping, $14 tax, $15 total_amount, $16 exchange_rate, $17 item_count, $18 order_id, $19 items, $20 order_id, $21 placed, $22 customer_id, $23 payment_id, $24 order_id, $25 provider, $26 provider_session_id, $27 payment_url, $28 total_amount, $29 charged_amount, $30 charged_currency, $31 exchange_rate, $32 email, $33 30, $34 sandbox_session, $35 ["product_ids"], $36 ["quantities"], $37 customer_id, $38 ["product_ids"], $39 customer_id, $40 first_name, $41 last_name, $42 phone, $43 email, $44 address, $45 city, $46 state, $47 zip_code, $48 customer_id, $49 customer_id, $50 first_name, $51 last_name, $52 phone, $53 email, $54 address, $55 city, $56 state, $57 zip_code, $58 ["order.placed"], $59 ["subject_ids"], $60 order, $61 order_id, $62 customer_id
with
  "new_order" as (
    insert into
      "orders" (
        "order_id",
        "customer_id",
        "first_name",
        "last_name",
        "phone",
        "email",
        "address",
        "city",
        "state",
        "zip_code",
        "note",
        "subtotal",
        "shipping",
        "tax",
        "total_amount",
        "exchange_rate",
        "item_count"
      )
    values
      ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  ),
  "item" as (
    select
      $18::uuid as order_id,
      item.*
    from
      jsonb_to_recordset($19::jsonb) as item (
        product_id uuid,
        seller_id uuid,
        quantity int,
        price bigint,
        name text,
        image_url text,
        unit_weight numeric,
        unit_label text
      )
  ),
  "new_items" as (
    insert into
      order_items (order_id, product_id, seller_id, quantity, price, name, image_url, unit_weight, unit_label)
    select
      order_id,
      product_id,
      seller_id,
      quantity,
      price,
      name,
      image_url,
      unit_weight,
      unit_label
    from
      item
  ),
  "new_fulfilments" as (
    insert into
      fulfilments (order_id, seller_id, item_count, amount)
    select
      order_id,
      seller_id,
      sum(quantity),
      sum(quantity * price)
    from
      item
    group by
      order_id,
      seller_id
  ),
  "new_history" as (
    insert into
      "order_status_history" ("order_id", "status", "changed_by")
    values
      ($20, $21, $22)
  ),
  "new_payment" as (
    insert into
      "payments" (
        "payment_id",
        "order_id",
        "provider",
        "provider_session_id",
        "url",
        "amount",
        "charged_amount",
        "charged_currency",
        "exchange_rate",
        "customer_email"
      )
    values
      ($23, $24, $25, $26, $27, $28, $29, $30, $31, $32)
  ),
  "new_session" as (
    insert into
      sandbox_payment_sessions (
        session_id,
        customer_email,
        items,
        rounding,
        amount,
        currency,
        reference,
        success_url,
        cancel_url,
        expires_at
      )
    select
      session_id,
      customer_email,
      items,
      rounding,
      amount,
      currency,
      reference,
      success_url,
      cancel_url,
      now() + make_interval(mins => $33)
    from
      jsonb_to_record($34::jsonb) as session (
        session_id text,
        customer_email text,
        items jsonb,
        rounding int,
        amount bigint,
        currency text,
        reference text,
        success_url text,
        cancel_url text
      )
    where
      session_id is not null
    on conflict (session_id) do nothing
  ),
  "taken_stock" as (
    update "shop_products"
    set
      "stock" = "shop_products"."stock" - "wanted"."quantity"
    from
      unnest($35::uuid[], $36::int[]) as wanted (product_id, quantity)
    where
      "shop_products"."product_id" = "wanted"."product_id"
  ),
  "ordered_lines" as (
    delete from "cart"
    where
      "customer_id" = $37
      and "product_id" = any ($38::uuid[])
  ),
  "known_address" as (
    select
    from
      billing_address
    where
      customer_id = $39
      and (first_name, last_name, phone, email, address, city, state, zip_code) = ($40, $41, $42, $43, $44, $45, $46, $47)
  ),
  "withdrawn_address" as (
    update billing_address
    set
      is_default = false
    where
      customer_id = $48
      and is_default
      and not exists (
        select
        from
          known_address
      )
    returning
      address_id
  ),
  "new_address" as (
    insert into
      billing_address (customer_id, first_name, last_name, phone, email, address, city, state, zip_code, is_default)
    select
      $49,
      $50,
      $51,
      $52,
      $53,
      $54,
      $55,
      $56,
      $57,
      true
      -- The condition on the count makes the update of the old default run before the insert of the new one.
    where
      not exists (
        select
        from
          known_address
      )
      and (
        select
          count(*)
        from
          withdrawn_address
      ) >= 0
    on conflict (customer_id)
    where
      is_default do nothing
  ),
  "published" as (
    insert into
      shop_events (event, subject_id)
    select
      event,
      subject_id
    from
      unnest($58::text[], $59::uuid[]) as happened (event, subject_id)
  ),
  "noted_order" as (
    insert into
      "figure_changes" ("kind", "id")
    values
      ($60, $61)
  )
select
  "unpaid",
  "in_an_hour"
from
  (
    select
      count(*) filter (
        where
          awaits_payment (status, payment_status)
      ) as "unpaid",
      count(*) filter (
        where
          created_at > now() - interval '1 hour'
      ) as "in_an_hour"
    from
      "orders"
    where
      "customer_id" = $62
      and "created_at" > now() - interval '1 day'
  ) as "earlier";
