-- Written by `npm run queries` from the functions of this module. Do not edit.

-- the lines of a cart
-- $1 customer_id
select
  cart.id,
  cart.customer_id,
  cart.quantity,
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
  and seller_profiles.is_verified as is_on_sale,
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
  ) as names,
  shop_products.status = 'active'
  and seller_profiles.is_verified
  and shop_products.stock >= cart.quantity as is_available
from
  cart
  join shop_products on shop_products.product_id = cart.product_id
  join seller_profiles on seller_profiles.id = shop_products.seller_id
where
  cart.customer_id = $1
order by
  cart.created_at,
  cart.id;

-- add to cart
-- $1 customer_id, $2 product_id, $3 customer_id, $4 product_id, $5 product_id, $6 customer_id, $7 1, $8 1, $9 10000, $10 100, $11 10000, $12 product_id, $13 1
with
  product as (
    select
      shop_products.product_id,
      name,
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
      ) as names,
      price,
      stock,
      shop_products.status = 'active'
      and seller_profiles.is_verified as is_on_sale,
      seller_id = $1 as is_own
    from
      shop_products
      join seller_profiles on seller_profiles.id = seller_id
    where
      shop_products.product_id = $2
      and status <> 'draft'
  ),
  before as (
    select
      id,
      customer_id,
      product_id,
      quantity,
      created_at
    from
      cart
    where
      customer_id = $3
  ),
  held as (
    select
      coalesce(
        sum(quantity) filter (
          where
            product_id = $4
        ),
        0
      ) as quantity,
      count(*) filter (
        where
          product_id <> $5
      ) as other_lines
    from
      before
  ),
  line as (
    insert into
      cart (customer_id, product_id, quantity)
    select
      $6,
      product_id,
      $7
    from
      product
      cross join held
    where
      is_on_sale
      and not is_own
      and held.quantity + $8 <= least(stock, $9)
      and other_lines < $10
    on conflict (customer_id, product_id) do update
    set
      quantity = cart.quantity + excluded.quantity
    where
      cart.quantity + excluded.quantity <= least(
        (
          select
            stock
          from
            product
        ),
        $11
      )
    returning
      id,
      customer_id,
      product_id,
      quantity,
      created_at
  ),
  after as (
    select
      *
    from
      line
    union all
    select
      *
    from
      before
    where
      product_id <> $12
  )
select
  product.*,
  held.quantity + $13 as quantity,
  exists (
    select
    from
      line
  ) as is_done,
  (
    select
      coalesce(json_agg(item), '[]')
    from
      (
        select
          cart.id,
          cart.customer_id,
          cart.quantity,
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
          and seller_profiles.is_verified as is_on_sale,
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
          ) as names,
          shop_products.status = 'active'
          and seller_profiles.is_verified
          and shop_products.stock >= cart.quantity as is_available
        from
          after as cart
          join shop_products on shop_products.product_id = cart.product_id
          join seller_profiles on seller_profiles.id = shop_products.seller_id
        order by
          cart.created_at,
          cart.id
      ) as item
  ) as items
from
  product
  cross join held;

-- change the quantity of a line
-- $1 line_id, $2 customer_id, $3 2, $4 2, $5 2, $6 2
with
  line as (
    select
      cart.id,
      shop_products.product_id,
      name,
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
      ) as names,
      price,
      stock,
      shop_products.status = 'active'
      and seller_profiles.is_verified as is_on_sale
    from
      cart
      join shop_products using (product_id)
      join seller_profiles on seller_profiles.id = seller_id
    where
      cart.id = $1
      and customer_id = $2
  ),
  changed as (
    update cart
    set
      quantity = $3
    from
      line
    where
      cart.id = line.id
      and is_on_sale
      and (
        $4 <= stock
        or $5 < cart.quantity
      )
    returning
      cart.id
  )
select
  product_id,
  name,
  names,
  price,
  stock,
  is_on_sale,
  $6::int as quantity,
  exists (
    select
    from
      changed
  ) as is_done
from
  line;
