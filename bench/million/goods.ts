import { sql } from 'kysely'
import { soundsOf } from '#server/catalog/search/words.ts'
import type { Database } from '#server/platform/database/database.ts'
import { DAYS_OPEN } from './size.ts'
import { BRAND_SYLLABLES, SORTS } from './words.ts'

/**
 * Creates products of the verified sellers, in addition to the products of the demo shop. The first sellers get the
 * most products, some thousands each. Each product has a variety and a brand; some varieties are very common, and some
 * brands have few products. One of 21 products has low stock, and one of 25 is archived. Three of ten are pack sizes in
 * a group of three.
 */
export async function generateGoods(database: Database, count: number): Promise<void> {
  await sql`
    create temporary table merchants as
    select id as seller_id, row_number() over (order by number) as place from new_people where is_seller and number % 20 > 0`.execute(
    database,
  )
  await sql`
    create temporary table new_goods as
    with model as (
      select array_agg(product_id order by product_id) as ids from shop_products
    ), weight as (
      select array_agg(share order by place) as shares, array_agg(seller_id order by place) as sellers
      from (select place, seller_id, sum(1.0 / (place + 30)) over (order by place)::float / sum(1.0 / (place + 30)) over ()::float as share
        from merchants) as weighed
    ), numbered as (
      select number, random() as seller, floor(random() * 100000)::int as model, random() ^ 2 as sort, random() ^ 3 as brand, random() as rest,
        random() as age
      from generate_series(1, ${count}::int) as number
    )
    select gen_random_uuid() as product_id, sellers[1 + width_bucket(seller, shares)] as seller_id, ids[1 + model % cardinality(ids)] as model_id,
      (${SORTS}::text[])[1 + floor(sort * ${SORTS.length}::int)::int] as sort, ${brandOf(sql`floor(brand * 4096)::int`)} as brand, rest, age, number,
      null::uuid as group_id
    from numbered cross join model cross join weight`.execute(database)
  await sql`
    create temporary table new_groups as
    select gen_random_uuid() as group_id, seller_id, model_id, sort, brand, number from new_goods where number % 10 = 0 and number < ${count}::int - 1`.execute(
    database,
  )
  await sql`insert into product_groups (group_id, seller_id) select group_id, seller_id from new_groups`.execute(
    database,
  )
  await sql`
    update new_goods set (group_id, seller_id, model_id, sort, brand)
      = (new_groups.group_id, new_groups.seller_id, new_groups.model_id, new_groups.sort, new_groups.brand)
    from new_groups where new_goods.number - new_goods.number % 10 = new_groups.number and new_goods.number % 10 < 3`.execute(
    database,
  )
  await storeSounds(database)
  await sql`
    insert into shop_products (product_id, seller_id, category_id, category, sub_category, name, description, price, unit_weight, unit_label, stock,
      image_url, group_id, status, created_at, updated_at, search_term, search_lexemes)
    select new_goods.product_id, new_goods.seller_id, category_id, category, sub_category, sort || ' ' || name || ', ' || brand, description,
      greatest(100, round(price * (0.6 + rest * 0.8) / 100)::bigint * 100),
      case when new_goods.group_id is null then unit_weight else unit_weight * (array[1, 2, 5])[1 + number % 10] end, unit_label,
      case when number % 21 = 0 then number % 11 else 11 + number % 990 end, image_url, new_goods.group_id,
      case when number % 25 = 1 then 'archived' else 'active' end, made_at, made_at, search_term,
      search_lexemes || array_to_tsvector(array(
        select mark || sound from unnest(array['', '=']) as mark, unnest(of_sort.sounds || of_brand.sounds) as sound))
    from new_goods
    cross join lateral (select now() - make_interval(secs => 86400.0 * ${DAYS_OPEN}::int * age) as made_at) as moment
    join shop_products on shop_products.product_id = model_id
    join new_texts as of_sort on of_sort.text = sort join new_texts as of_brand on of_brand.text = brand
    order by made_at`.execute(database)
  await generatePrices(database)
}

/**
 * Stores how the names of the generated varieties and brands sound, for the search, in the temporary table `new_texts`
 * and in `search_words`.
 */
async function storeSounds(database: Database): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select sort as text from new_goods union select brand from new_goods`.execute(database)
  const sounds = rows.map(({ text }) => soundsOf(text).join(' '))
  await sql`
    create temporary table new_texts as
    select text, string_to_array(sounds, ' ') as sounds from unnest(${rows.map(({ text }) => text)}::text[], ${sounds}::text[]) as line (text, sounds)`.execute(
    database,
  )
  await sql`analyze new_texts`.execute(database)
  await sql`
    insert into search_words (sound, word) select distinct on (sound) sound, lower(text) from new_texts, unnest(sounds) as sound
    on conflict do nothing`.execute(database)
}

/**
 * Starts a sale, which is a temporary lower price, for one in fifty of the new products, and writes the price history
 * of all products.
 */
async function generatePrices(database: Database): Promise<void> {
  await sql`
    update shop_products set regular_price = price, was_price = price, price = price * (70 + number % 25) / 100,
      sale_ends_at = now() + make_interval(days => 1 + number % 29)
    from new_goods where new_goods.product_id = shop_products.product_id and number % 50 = 7 and price >= 1000`.execute(
    database,
  )
  await sql`
    insert into product_prices (product_id, price, valid_from)
    select product_id, coalesce(regular_price, price), created_at from shop_products
    union all select product_id, price, now() from shop_products where regular_price is not null
    on conflict do nothing`.execute(database)
}

/** Returns an SQL expression for the brand with this number. There are 4,096 brands. */
function brandOf(number: ReturnType<typeof sql>) {
  const syllables = BRAND_SYLLABLES.map(
    (words, place) => sql`(${words}::text[])[1 + ((${number}) / ${words.length ** place}::int) % ${words.length}::int]`,
  )
  return sql.join(syllables, sql` || `)
}
