-- Written by `npm run queries` from the functions of this module. Do not edit.

-- products, the newest first
select
  "shop_products"."product_id",
  "shop_products"."seller_id",
  "shop_products"."category_id",
  "shop_products"."category",
  "shop_products"."sub_category",
  "shop_products"."name",
  "shop_products"."description",
  "shop_products"."price",
  "shop_products"."was_price",
  "shop_products"."sale_ends_at",
  "shop_products"."unit_weight",
  "shop_products"."unit_label",
  "shop_products"."stock",
  "shop_products"."image_url",
  "shop_products"."created_at",
  "shop_products"."group_id",
  "seller_profiles"."business_name",
  case
    when shop_products.group_id is null then 1
    else (
      select
        count(*)::int
      from
        shop_products as pack
      where
        pack.group_id = shop_products.group_id
        and pack.status = 'active'
    )
  end as pack_count,
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
  shop_products.created_at as sort_key
from
  shop_products
  join seller_profiles on seller_profiles.id = seller_id
where
  shop_products.status = 'active'
  and seller_profiles.is_verified
  and shop_products.status = 'active'
  and (
    shop_products.group_id is null
    or not exists (
      select
      from
        (
          select
            *
          from
            shop_products as pack
          where
            pack.group_id = shop_products.group_id
          offset
            0
        ) as pack
      where
        pack.status = 'active'
        and (shop_products.created_at, shop_products.product_id) < (pack.created_at, "pack"."product_id")
    )
  )
order by
  sort_key desc,
  product_id desc
limit
  9;

-- products of a category below a price, the next page
-- $1 category, $2 500000, $3 category, $4 500000, $5 created_at, $6 product_id
select
  "shop_products"."product_id",
  "shop_products"."seller_id",
  "shop_products"."category_id",
  "shop_products"."category",
  "shop_products"."sub_category",
  "shop_products"."name",
  "shop_products"."description",
  "shop_products"."price",
  "shop_products"."was_price",
  "shop_products"."sale_ends_at",
  "shop_products"."unit_weight",
  "shop_products"."unit_label",
  "shop_products"."stock",
  "shop_products"."image_url",
  "shop_products"."created_at",
  "shop_products"."group_id",
  "seller_profiles"."business_name",
  case
    when shop_products.group_id is null then 1
    else (
      select
        count(*)::int
      from
        shop_products as pack
      where
        pack.group_id = shop_products.group_id
        and pack.status = 'active'
    )
  end as pack_count,
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
  shop_products.created_at as sort_key
from
  shop_products
  join seller_profiles on seller_profiles.id = seller_id
where
  shop_products.status = 'active'
  and seller_profiles.is_verified
  and shop_products.status = 'active'
  and shop_products.category = $1
  and shop_products.price <= $2
  and (
    shop_products.group_id is null
    or not exists (
      select
      from
        (
          select
            *
          from
            shop_products as pack
          where
            pack.group_id = shop_products.group_id
          offset
            0
        ) as pack
      where
        pack.status = 'active'
        and pack.category = $3
        and pack.price <= $4
        and (shop_products.created_at, shop_products.product_id) < (pack.created_at, "pack"."product_id")
    )
  )
  and (shop_products.created_at, shop_products.product_id) < ($5::timestamptz, $6::uuid)
order by
  sort_key desc,
  product_id desc
limit
  9;

-- the price below which few products cost less
-- $1 1000, $2 20
select
  price
from
  shop_products
where
  shop_products.status = 'active'
order by
  price
limit
  1
offset
  (
    select
      least($1::int, ceil(sqrt($2::int * greatest(reltuples, 0))))
    from
      pg_class
    where
      oid = 'shop_products'::regclass
  );

-- specials, the largest saving first
select
  "shop_products"."product_id",
  "shop_products"."seller_id",
  "shop_products"."category_id",
  "shop_products"."category",
  "shop_products"."sub_category",
  "shop_products"."name",
  "shop_products"."description",
  "shop_products"."price",
  "shop_products"."was_price",
  "shop_products"."sale_ends_at",
  "shop_products"."unit_weight",
  "shop_products"."unit_label",
  "shop_products"."stock",
  "shop_products"."image_url",
  "shop_products"."created_at",
  "shop_products"."group_id",
  "seller_profiles"."business_name",
  case
    when shop_products.group_id is null then 1
    else (
      select
        count(*)::int
      from
        shop_products as pack
      where
        pack.group_id = shop_products.group_id
        and pack.status = 'active'
    )
  end as pack_count,
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
  ) as names
from
  shop_products
  join seller_profiles on seller_profiles.id = seller_id
where
  shop_products.status = 'active'
  and seller_profiles.is_verified
  and was_price is not null
  and not is_sold_out
order by
  price * 1000 / was_price,
  product_id
limit
  8;

-- a product
-- $1 product_id
select
  "shop_products"."product_id",
  "shop_products"."seller_id",
  "shop_products"."category_id",
  "shop_products"."category",
  "shop_products"."sub_category",
  "shop_products"."name",
  "shop_products"."description",
  "shop_products"."price",
  "shop_products"."was_price",
  "shop_products"."sale_ends_at",
  "shop_products"."unit_weight",
  "shop_products"."unit_label",
  "shop_products"."stock",
  "shop_products"."image_url",
  "shop_products"."created_at",
  "shop_products"."group_id",
  "seller_profiles"."business_name",
  case
    when shop_products.group_id is null then 1
    else (
      select
        count(*)::int
      from
        shop_products as pack
      where
        pack.group_id = shop_products.group_id
        and pack.status = 'active'
    )
  end as "pack_count",
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'product_id',
            pack.product_id,
            'price',
            pack.price,
            'unit_weight',
            pack.unit_weight,
            'unit_label',
            pack.unit_label,
            'stock',
            pack.stock
          )
        )
      from
        shop_products as pack
      where
        pack.group_id = shop_products.group_id
        and pack.status = 'active'
    ),
    '[]'
  ) as "packs",
  array(
    select
      url
    from
      product_pictures
    where
      product_id = shop_products.product_id
    order by
      position
  ) as "more_pictures",
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
  coalesce(
    (
      select
        json_object_agg(language, product_text.description)
      from
        product_text
      where
        product_text.product_id = shop_products.product_id
        and product_text.description <> ''
    ),
    '{}'
  ) as "descriptions"
from
  "shop_products"
  inner join "seller_profiles" on "seller_profiles"."id" = "shop_products"."seller_id"
where
  "shop_products"."product_id" = $1
  and shop_products.status = 'active'
  and seller_profiles.is_verified;

-- products by their ids
-- $1 ["product_id"]
select
  "shop_products"."product_id",
  "shop_products"."seller_id",
  "shop_products"."category_id",
  "shop_products"."category",
  "shop_products"."sub_category",
  "shop_products"."name",
  "shop_products"."description",
  "shop_products"."price",
  "shop_products"."was_price",
  "shop_products"."sale_ends_at",
  "shop_products"."unit_weight",
  "shop_products"."unit_label",
  "shop_products"."stock",
  "shop_products"."image_url",
  "shop_products"."created_at",
  "shop_products"."group_id",
  "seller_profiles"."business_name",
  case
    when shop_products.group_id is null then 1
    else (
      select
        count(*)::int
      from
        shop_products as pack
      where
        pack.group_id = shop_products.group_id
        and pack.status = 'active'
    )
  end as "pack_count",
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
  ) as "names"
from
  "shop_products"
  inner join "seller_profiles" on "seller_profiles"."id" = "shop_products"."seller_id"
where
  "shop_products"."product_id" = any ($1::uuid[]);

-- a search: products of the goods that it names
-- $1 ["term"], $2 ["term"], $3 0, $4 1, $5 infinity, $6 ffffffff-ffff-ffff-ffff-ffffffffffff, $7 0, $8 0
select
  "shop_products"."product_id",
  "shop_products"."seller_id",
  "shop_products"."category_id",
  "shop_products"."category",
  "shop_products"."sub_category",
  "shop_products"."name",
  "shop_products"."description",
  "shop_products"."price",
  "shop_products"."was_price",
  "shop_products"."sale_ends_at",
  "shop_products"."unit_weight",
  "shop_products"."unit_label",
  "shop_products"."stock",
  "shop_products"."image_url",
  "shop_products"."created_at",
  "shop_products"."group_id",
  "seller_profiles"."business_name",
  case
    when shop_products.group_id is null then 1
    else (
      select
        count(*)::int
      from
        shop_products as pack
      where
        pack.group_id = shop_products.group_id
        and pack.status = 'active'
    )
  end as pack_count,
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
  sort_key,
  rank
from
  (
    select distinct
      on (coalesce(group_id, product_id)) product_id,
      sort_key,
      rank
    from
      (
        (
          select
            found.*
          from
            unnest($1::text[]) as source (value)
            cross join lateral (
              select
                product_id,
                group_id,
                shop_products.created_at as sort_key,
                case
                  when true
                  and search_term = any ($2::text[]) then case
                    when true
                    and stock > 0 then $3::int
                    when true then $4::int
                  end
                end as rank
              from
                shop_products
              where
                shop_products.status = 'active'
                and not shop_products.is_sold_out
                and (
                  select
                    is_verified
                  from
                    seller_profiles
                  where
                    id = seller_id
                )
                and (shop_products.created_at, shop_products.product_id) < ($5::timestamptz, $6::uuid)
                and (
                  shop_products.group_id is null
                  or not exists (
                    select
                    from
                      (
                        select
                          *
                        from
                          shop_products as pack
                        where
                          pack.group_id = shop_products.group_id
                        offset
                          0
                      ) as pack
                    where
                      pack.status = 'active'
                      and (
                        pack.is_sold_out::int < $7::int
                        or (
                          pack.is_sold_out::int = $8::int
                          and (shop_products.created_at, shop_products.product_id) < (pack.created_at, "pack"."product_id")
                        )
                      )
                  )
                )
                and search_term = source.value
              order by
                shop_products.created_at desc,
                product_id desc
              limit
                300
            ) as found
          where
            true
        )
      ) as source
    where
      rank is not null
    order by
      coalesce(group_id, product_id),
      rank,
      sort_key desc,
      product_id desc
  ) as found
  join shop_products using (product_id)
  join seller_profiles on seller_profiles.id = seller_id
where
  shop_products.status = 'active'
  and seller_profiles.is_verified
  and true
order by
  rank,
  sort_key desc,
  product_id desc
limit
  10;

-- a search: products of the goods that it names, part 2
-- $1 ["term"], $2 ["term"], $3 0, $4 1, $5 infinity, $6 ffffffff-ffff-ffff-ffff-ffffffffffff, $7 0, $8 0, $9 ["term"], $10 ["term"], $11 0, $12 1, $13 infinity, $14 ffffffff-ffff-ffff-ffff-ffffffffffff
select
  "shop_products"."product_id",
  "shop_products"."seller_id",
  "shop_products"."category_id",
  "shop_products"."category",
  "shop_products"."sub_category",
  "shop_products"."name",
  "shop_products"."description",
  "shop_products"."price",
  "shop_products"."was_price",
  "shop_products"."sale_ends_at",
  "shop_products"."unit_weight",
  "shop_products"."unit_label",
  "shop_products"."stock",
  "shop_products"."image_url",
  "shop_products"."created_at",
  "shop_products"."group_id",
  "seller_profiles"."business_name",
  case
    when shop_products.group_id is null then 1
    else (
      select
        count(*)::int
      from
        shop_products as pack
      where
        pack.group_id = shop_products.group_id
        and pack.status = 'active'
    )
  end as pack_count,
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
  sort_key,
  rank
from
  (
    select distinct
      on (coalesce(group_id, product_id)) product_id,
      sort_key,
      rank
    from
      (
        (
          select
            found.*
          from
            unnest($1::text[]) as source (value)
            cross join lateral (
              select
                product_id,
                group_id,
                shop_products.created_at as sort_key,
                case
                  when true
                  and search_term = any ($2::text[]) then case
                    when true
                    and stock > 0 then $3::int
                    when true then $4::int
                  end
                end as rank
              from
                shop_products
              where
                shop_products.status = 'active'
                and not shop_products.is_sold_out
                and (
                  select
                    is_verified
                  from
                    seller_profiles
                  where
                    id = seller_id
                )
                and (shop_products.created_at, shop_products.product_id) < ($5::timestamptz, $6::uuid)
                and (
                  shop_products.group_id is null
                  or not exists (
                    select
                    from
                      (
                        select
                          *
                        from
                          shop_products as pack
                        where
                          pack.group_id = shop_products.group_id
                        offset
                          0
                      ) as pack
                    where
                      pack.status = 'active'
                      and (
                        pack.is_sold_out::int < $7::int
                        or (
                          pack.is_sold_out::int = $8::int
                          and (shop_products.created_at, shop_products.product_id) < (pack.created_at, "pack"."product_id")
                        )
                      )
                  )
                )
                and search_term = source.value
              order by
                shop_products.created_at desc,
                product_id desc
              limit
                300
            ) as found
          where
            true
        )
        union all
        (
          select
            found.*
          from
            unnest($9::text[]) as source (value)
            cross join lateral (
              select
                product_id,
                group_id,
                shop_products.created_at as sort_key,
                case
                  when true
                  and search_term = any ($10::text[]) then case
                    when true
                    and stock > 0 then $11::int
                    when true then $12::int
                  end
                end as rank
              from
                shop_products
              where
                shop_products.status = 'active'
                and (
                  select
                    is_verified
                  from
                    seller_profiles
                  where
                    id = seller_id
                )
                and (shop_products.created_at, shop_products.product_id) < ($13::timestamptz, $14::uuid)
                and (
                  shop_products.group_id is null
                  or not exists (
                    select
                    from
                      (
                        select
                          *
                        from
                          shop_products as pack
                        where
                          pack.group_id = shop_products.group_id
                        offset
                          0
                      ) as pack
                    where
                      pack.status = 'active'
                      and (shop_products.created_at, shop_products.product_id) < (pack.created_at, "pack"."product_id")
                  )
                )
                and search_term = source.value
              order by
                shop_products.created_at desc,
                product_id desc
              limit
                300
            ) as found
          where
            true
        )
      ) as source
    where
      rank is not null
    order by
      coalesce(group_id, product_id),
      rank,
      sort_key desc,
      product_id desc
  ) as found
  join shop_products using (product_id)
  join seller_profiles on seller_profiles.id = seller_id
where
  shop_products.status = 'active'
  and seller_profiles.is_verified
  and true
order by
  rank,
  sort_key desc,
  product_id desc
limit
  10;

-- a search: products with its words
-- $1 words, $2 0, $3 1, $4 infinity, $5 ffffffff-ffff-ffff-ffff-ffffffffffff, $6 0, $7 0
select
  "shop_products"."product_id",
  "shop_products"."seller_id",
  "shop_products"."category_id",
  "shop_products"."category",
  "shop_products"."sub_category",
  "shop_products"."name",
  "shop_products"."description",
  "shop_products"."price",
  "shop_products"."was_price",
  "shop_products"."sale_ends_at",
  "shop_products"."unit_weight",
  "shop_products"."unit_label",
  "shop_products"."stock",
  "shop_products"."image_url",
  "shop_products"."created_at",
  "shop_products"."group_id",
  "seller_profiles"."business_name",
  case
    when shop_products.group_id is null then 1
    else (
      select
        count(*)::int
      from
        shop_products as pack
      where
        pack.group_id = shop_products.group_id
        and pack.status = 'active'
    )
  end as pack_count,
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
  sort_key,
  rank
from
  (
    select distinct
      on (coalesce(group_id, product_id)) product_id,
      sort_key,
      rank
    from
      (
        (
          select
            product_id,
            group_id,
            shop_products.created_at as sort_key,
            case
              when true
              and search_lexemes @@ $1::tsquery then case
                when true
                and stock > 0 then $2::int
                when true then $3::int
              end
            end as rank
          from
            shop_products
          where
            shop_products.status = 'active'
            and not shop_products.is_sold_out
            and (
              select
                is_verified
              from
                seller_profiles
              where
                id = seller_id
            )
            and (shop_products.created_at, shop_products.product_id) < ($4::timestamptz, $5::uuid)
            and (
              shop_products.group_id is null
              or not exists (
                select
                from
                  (
                    select
                      *
                    from
                      shop_products as pack
                    where
                      pack.group_id = shop_products.group_id
                    offset
                      0
                  ) as pack
                where
                  pack.status = 'active'
                  and (
                    pack.is_sold_out::int < $6::int
                    or (
                      pack.is_sold_out::int = $7::int
                      and (shop_products.created_at, shop_products.product_id) < (pack.created_at, "pack"."product_id")
                    )
                  )
              )
            )
          order by
            shop_products.created_at desc,
            product_id desc
          limit
            300
        )
      ) as source
    where
      rank is not null
    order by
      coalesce(group_id, product_id),
      rank,
      sort_key desc,
      product_id desc
  ) as found
  join shop_products using (product_id)
  join seller_profiles on seller_profiles.id = seller_id
where
  shop_products.status = 'active'
  and seller_profiles.is_verified
  and true
order by
  rank,
  sort_key desc,
  product_id desc
limit
  10;

-- a search: products with its words, part 2
set
  local enable_seqscan = off;

-- a search: products with its words, part 3
-- $1 words, $2 0, $3 1, $4 infinity, $5 ffffffff-ffff-ffff-ffff-ffffffffffff, $6 0, $7 0, $8 words, $9 0, $10 1, $11 words
select
  "shop_products"."product_id",
  "shop_products"."seller_id",
  "shop_products"."category_id",
  "shop_products"."category",
  "shop_products"."sub_category",
  "shop_products"."name",
  "shop_products"."description",
  "shop_products"."price",
  "shop_products"."was_price",
  "shop_products"."sale_ends_at",
  "shop_products"."unit_weight",
  "shop_products"."unit_label",
  "shop_products"."stock",
  "shop_products"."image_url",
  "shop_products"."created_at",
  "shop_products"."group_id",
  "seller_profiles"."business_name",
  case
    when shop_products.group_id is null then 1
    else (
      select
        count(*)::int
      from
        shop_products as pack
      where
        pack.group_id = shop_products.group_id
        and pack.status = 'active'
    )
  end as pack_count,
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
  sort_key,
  rank
from
  (
    select distinct
      on (coalesce(group_id, product_id)) product_id,
      sort_key,
      rank
    from
      (
        (
          select
            product_id,
            group_id,
            shop_products.created_at as sort_key,
            case
              when true
              and search_lexemes @@ $1::tsquery then case
                when true
                and stock > 0 then $2::int
                when true then $3::int
              end
            end as rank
          from
            shop_products
          where
            shop_products.status = 'active'
            and not shop_products.is_sold_out
            and (
              select
                is_verified
              from
                seller_profiles
              where
                id = seller_id
            )
            and (shop_products.created_at, shop_products.product_id) < ($4::timestamptz, $5::uuid)
            and (
              shop_products.group_id is null
              or not exists (
                select
                from
                  (
                    select
                      *
                    from
                      shop_products as pack
                    where
                      pack.group_id = shop_products.group_id
                    offset
                      0
                  ) as pack
                where
                  pack.status = 'active'
                  and (
                    pack.is_sold_out::int < $6::int
                    or (
                      pack.is_sold_out::int = $7::int
                      and (shop_products.created_at, shop_products.product_id) < (pack.created_at, "pack"."product_id")
                    )
                  )
              )
            )
          order by
            shop_products.created_at desc,
            product_id desc
          limit
            300
        )
        union all
        (
          select
            product_id,
            group_id,
            shop_products.created_at as sort_key,
            case
              when true
              and search_lexemes @@ $8::tsquery then case
                when true
                and stock > 0 then $9::int
                when true then $10::int
              end
            end as rank
          from
            shop_products
          where
            shop_products.status = 'active'
            and (
              select
                is_verified
              from
                seller_profiles
              where
                id = seller_id
            )
            and search_lexemes @@ $11::tsquery
          limit
            300
        )
      ) as source
    where
      rank is not null
    order by
      coalesce(group_id, product_id),
      rank,
      sort_key desc,
      product_id desc
  ) as found
  join shop_products using (product_id)
  join seller_profiles on seller_profiles.id = seller_id
where
  shop_products.status = 'active'
  and seller_profiles.is_verified
  and true
order by
  rank,
  sort_key desc,
  product_id desc
limit
  10;
