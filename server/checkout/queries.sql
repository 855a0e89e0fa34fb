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
-- $1 order_id, $2 customer_id, $3 first_name, $4 last_name, $5 phone, $6 email, $7 address, $8 city, $9 state, $10 zip_code, $11 note, $12 language, $13 subtotal, $14 shipping, $15 tax, $16 rounding, $17 total_amount, $18 payment_method, $19 payment_window_minutes, $20 exchange_rate, $21 item_count, $22 order_id, $23 items, $24 cash_due, $25 order_id, $26 placed, $27 customer_id, $28 payment_id, $29 order_id, $30 payment_method, $31 provider, $32 provider_session_id, $33 payment_url, $34 total_amount, $35 charged_amount, $36 charged_currency, $37 exchange_rate, $38 email, $39 30, $40 sandbox_session, $41 ["product_ids"], $42 ["quantities"], $43 customer_id, $44 ["product_ids"], $45 customer_id, $46 first_name, $47 last_name, $48 phone, $49 email, $50 address, $51 city, $52 state, $53 zip_code, $54 customer_id, $55 customer_id, $56 first_name, $57 last_name, $58 phone, $59 email, $60 address, $61 city, $62 state, $63 zip_code, $64 ["order.placed"], $65 ["subject_ids"], $66 order, $67 order_id, $68 customer_id, $69 payment_method, $70 customer_id, $71 payment_method, $72 2, $73 cash_due, $74 cash_limit, $75 payment_method, $76 customer_id, $77 phone, $78 customer_id, $79 phone, $80 customer_id, $81 customer_id, $82 72
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
        "rounding",
        "total_amount",
        "payment_method",
        "payment_window_minutes",
        "exchange_rate",
        "item_count"
      )
    values
      ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
  ),
  "item" as (
    select
      $22::uuid as order_id,
      item.*,
      coalesce(rule.commission, 0) as commission
    from
      jsonb_to_recordset($23::jsonb) as item (
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
      left join shop_products as product using (product_id)
      left join lateral (
        select
          commission_for (item.quantity * item.price, rate, fixed_amount, minimum, maximum) as commission
        from
          commission_rules as rule
        where
          (
            rule.seller_id is null
            or rule.seller_id = item.seller_id
          )
          and (
            rule.category_id is null
            or rule.category_id = product.category_id
          )
        order by
          precedence desc
        limit
          1
      ) as rule on true
  ),
  "new_items" as (
    insert into
      order_items (
        order_id,
        product_id,
        seller_id,
        quantity,
        price,
        name,
        names,
        image_url,
        unit_weight,
        unit_label,
        commission
      )
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
      unit_label,
      commission
    from
      item
  ),
  "new_fulfilments" as (
    insert into
      fulfilments (order_id, seller_id, item_count, amount, commission, cash_due)
    select
      order_id,
      seller_id,
      sum(quantity),
      sum(quantity * price),
      sum(commission),
      ($24::jsonb ->> seller_id::text)::bigint
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
      ($25, $26, $27)
  ),
  "new_payment" as (
    insert into
      "payments" (
        "payment_id",
        "order_id",
        "payment_method",
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
      ($28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38)
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
      now() + make_interval(mins => $39)
    from
      jsonb_to_record($40::jsonb) as session (
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
      unnest($41::uuid[], $42::int[]) as wanted (product_id, quantity)
    where
      "shop_products"."product_id" = "wanted"."product_id"
  ),
  "ordered_lines" as (
    delete from "cart"
    where
      "customer_id" = $43
      and "product_id" = any ($44::uuid[])
  ),
  "known_address" as (
    select
    from
      billing_address
    where
      customer_id = $45
      and (first_name, last_name, phone, email, address, city, state, zip_code) = ($46, $47, $48, $49, $50, $51, $52, $53)
  ),
  "withdrawn_address" as (
    update billing_address
    set
      is_default = false
    where
      customer_id = $54
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
      $55,
      $56,
      $57,
      $58,
      $59,
      $60,
      $61,
      $62,
      $63,
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
      unnest($64::text[], $65::uuid[]) as happened (event, subject_id)
  ),
  "noted_order" as (
    insert into
      "figure_changes" ("kind", "id")
    values
      ($66, $67)
  )
select
  "unpaid",
  "in_an_hour",
  "open_cash",
  "refused_cash",
  "is_cash_full",
  "is_trusted"
from
  (
    select
      count(*) filter (
        where
          awaits_payment (status, payment_method, payment_status)
      ) as "unpaid",
      count(*) filter (
        where
          created_at > now() - interval '1 hour'
      ) as "in_an_hour",
      (
        select
          count(*)
        from
          orders
        where
          customer_id = $68
          and created_at > now() - interval '90 days'
          and payment_method = 'cash_on_delivery'
          and $69 = 'cash_on_delivery'
          and payment_status = 'pending'
          and status <> 'cancelled'
      ) as "open_cash",
      (
        select
          count(*) filter (
            where
              is_refused
          )
        from
          (
            select
              is_refused
            from
              orders
            where
              customer_id = $70
              and created_at > now() - interval '90 days'
              and payment_method = 'cash_on_delivery'
              and $71 = 'cash_on_delivery'
              and payment_status <> 'pending'
            order by
              created_at desc
            limit
              $72::int
          ) as ended
      ) as "refused_cash",
      exists (
        select
        from
          jsonb_object_keys($73::jsonb) as due (seller)
          left join riders_of_sellers as setting on setting.seller_id = due.seller::uuid
          join cash_in_hand as held on held.collector_id = coalesce(setting.rider_id, due.seller::uuid)
        where
          held.amount >= $74::bigint
      ) as "is_cash_full",
      (
        $75 <> 'cash_on_delivery'
        or exists (
          select
          from
            auth.proven_phones
          where
            user_id = $76
            and phone = ltrim($77, '+')
        )
        or exists (
          select
          from
            auth.users
          where
            id = $78
            and phone_confirmed_at is not null
            and phone = ltrim($79, '+')
        )
        or exists (
          select
          from
            orders
          where
            customer_id = $80
            and status = 'delivered'
        )
      ) as "is_trusted"
    from
      "orders"
    where
      "customer_id" = $81
      and "created_at" > now() - make_interval(hours => $82)
  ) as "earlier";
