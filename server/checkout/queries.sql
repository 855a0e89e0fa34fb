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
      coalesce(
        (
          select
            json_object_agg(language, product_text.name)
          from
            product_text
          where
            product_text.product_id = shop_products.product_id
        ),
        '{}'
      ) as "names",
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
          "names",
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
-- $1 order_id, $2 customer_id, $3 first_name, $4 last_name, $5 phone, $6 email, $7 address, $8 city, $9 state, $10 zip_code, $11 note, $12 language, $13 subtotal, $14 shipping, $15 tax, $16 total_amount, $17 exchange_rate, $18 item_count, $19 order_id, $20 items, $21 order_id, $22 placed, $23 customer_id, $24 payment_id, $25 order_id, $26 provider, $27 provider_session_id, $28 payment_url, $29 total_amount, $30 charged_amount, $31 charged_currency, $32 exchange_rate, $33 email, $34 30, $35 sandbox_session, $36 ["product_ids"], $37 ["quantities"], $38 customer_id, $39 ["product_ids"], $40 customer_id, $41 first_name, $42 last_name, $43 phone, $44 email, $45 address, $46 city, $47 state, $48 zip_code, $49 customer_id, $50 customer_id, $51 first_name, $52 last_name, $53 phone, $54 email, $55 address, $56 city, $57 state, $58 zip_code, $59 ["order.placed"], $60 ["subject_ids"], $61 order, $62 order_id, $63 customer_id
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
        "language",
        "subtotal",
        "shipping",
        "tax",
        "total_amount",
        "exchange_rate",
        "item_count"
      )
    values
      ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
  ),
  "item" as (
    select
      $19::uuid as order_id,
      item.*
    from
      jsonb_to_recordset($20::jsonb) as item (
        product_id uuid,
        seller_id uuid,
        quantity int,
        price bigint,
        name text,
        names jsonb,
        image_url text,
        unit_weight numeric,
        unit_label text
      )
  ),
  "new_items" as (
    insert into
      order_items (order_id, product_id, seller_id, quantity, price, name, names, image_url, unit_weight, unit_label)
    select
      order_id,
      product_id,
      seller_id,
      quantity,
      price,
      name,
      names,
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
      ($21, $22, $23)
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
      ($24, $25, $26, $27, $28, $29, $30, $31, $32, $33)
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
      now() + make_interval(mins => $34)
    from
      jsonb_to_record($35::jsonb) as session (
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
      unnest($36::uuid[], $37::int[]) as wanted (product_id, quantity)
    where
      "shop_products"."product_id" = "wanted"."product_id"
  ),
  "ordered_lines" as (
    delete from "cart"
    where
      "customer_id" = $38
      and "product_id" = any ($39::uuid[])
  ),
  "known_address" as (
    select
    from
      billing_address
    where
      customer_id = $40
      and (first_name, last_name, phone, email, address, city, state, zip_code) = ($41, $42, $43, $44, $45, $46, $47, $48)
  ),
  "withdrawn_address" as (
    update billing_address
    set
      is_default = false
    where
      customer_id = $49
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
      $50,
      $51,
      $52,
      $53,
      $54,
      $55,
      $56,
      $57,
      $58,
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
      unnest($59::text[], $60::uuid[]) as happened (event, subject_id)
  ),
  "noted_order" as (
    insert into
      "figure_changes" ("kind", "id")
    values
      ($61, $62)
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
      "customer_id" = $63
      and "created_at" > now() - interval '1 day'
  ) as "earlier";
