-- Written by `npm run queries` from the functions of this module. Do not edit.

-- sellers
-- $1 Asia/Karachi
select
  exists (
    select
    from
      figures_carried
    where
      carried_to = (now() at time zone $1)::date
  )
  and not exists (
    select
    from
      figure_changes
  ) as is_added_up;

-- sellers, part 2
-- $1 Asia/Karachi
insert into
  figures_carried (carried_to)
values
  ((now() at time zone $1)::date)
on conflict do nothing;

-- sellers, part 3
select
from
  figures_carried
for update;

-- sellers, part 4
-- $1 Asia/Karachi
select
  carried_to::text
from
  figures_carried
where
  carried_to < (now() at time zone $1)::date;

-- sellers, part 5
-- $1 90, $2 [7,30,90]
with
  noted as (
    delete from figure_changes
    returning
      *
  ),
  change as (
    select
      figure,
      day,
      part,
      sum(count) as count,
      sum(amount) as amount
    from
      noted
    group by
      1,
      2,
      3
  ),
  -- A seller counts in a category from their first product in it to their last.
  vendors as (
    select
      split_part(part, '/', 1) as category_id,
      sum((coalesce(stall.count, 0) + change.count > 0)::int - (coalesce(stall.count, 0) > 0)::int) as count
    from
      change
      left join shop_figures as stall using (figure, day, part)
    where
      figure = 'stalls'
    group by
      1
  ),
  added as (
    insert into
      shop_figures as known (figure, day, part, count, amount)
    select
      figure,
      day,
      part,
      count,
      amount
    from
      change
    where
      figure <> 'revenues'
      or day > (
        select
          carried_to
        from
          figures_carried
      ) - $1::int
    union all
    select
      figure,
      '-infinity',
      part,
      sum(count),
      sum(amount)
    from
      change
    where
      figure in ('orders', 'accounts')
    group by
      figure,
      part
    union all
    select
      'vendors',
      '-infinity',
      category_id,
      count,
      0
    from
      vendors
    where
      count <> 0
    on conflict (figure, day, part) do update
    set
      count = known.count + excluded.count,
      amount = known.amount + excluded.amount
  )
insert into
  seller_revenues as known (days, seller_id, orders, amount)
select
  period.days,
  part::uuid,
  sum(count),
  sum(amount)
from
  change
  cross join unnest($2::int[]) as period (days)
where
  figure = 'revenues'
  and day > (
    select
      carried_to
    from
      figures_carried
  ) - period.days
group by
  1,
  2
on conflict (days, seller_id) do update
set
  orders = known.orders + excluded.orders,
  amount = known.amount + excluded.amount;

-- sellers, part 6
-- $1 products, $2 open, $3 5
select
  "seller_profiles"."id",
  "seller_profiles"."business_name",
  "seller_profiles"."business_details",
  "seller_profiles"."first_name",
  "seller_profiles"."last_name",
  "seller_profiles"."contact_no",
  "seller_profiles"."city",
  "seller_profiles"."province",
  "seller_profiles"."address",
  "seller_profiles"."postal_code",
  "seller_profiles"."profile_picture",
  "seller_profiles"."is_verified",
  "seller_profiles"."decline_reason",
  "seller_profiles"."created_at",
  "seller_profiles"."updated_at",
  "account"."email_confirmed_at",
  "account"."created_at" as "signed_up_at",
  "bank"."bank_name",
  "bank"."beneficiary_name",
  "bank"."account_no",
  case
    when "seller_profiles"."is_verified" then 'verified'
    when "seller_profiles"."declined_at" is null then 'waiting'
    else 'declined'
  end as "standing",
  coalesce(account.email, '') as "email",
  case
    when account.banned_until > now() then account.banned_until
  end as "banned_until",
  coalesce(
    (
      select
        count
      from
        shop_figures
      where
        figure = $1
        and day = '-infinity'::date
        and part = seller_profiles.id::text
    ),
    0
  )::int as "products",
  coalesce(
    (
      select
        count
      from
        shop_figures
      where
        figure = $2
        and day = '-infinity'::date
        and part = seller_profiles.id::text
    ),
    0
  )::int as "open_orders",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            other.id,
            'business_name',
            other.business_name,
            'standing',
            case
              when "other"."is_verified" then 'verified'
              when "other"."declined_at" is null then 'waiting'
              else 'declined'
            end,
            'same',
            array_remove(
              array[
                case
                  when other_bank.account_no = bank.account_no then 'bank_account'
                end,
                case
                  when other.contact_no = seller_profiles.contact_no then 'contact_no'
                end,
                case
                  when lower(other.business_name) = lower(seller_profiles.business_name) then 'business_name'
                end
              ],
              null
            )
          )
        ),
        '[]'
      )
    from
      (
        select
          *
        from
          seller_profiles as twin
        where
          (
            twin.contact_no = seller_profiles.contact_no
            or lower(twin.business_name) = lower(seller_profiles.business_name)
            or twin.id = any (
              array(
                select
                  seller_id
                from
                  seller_bank_accounts
                where
                  account_no = bank.account_no
              )
            )
          )
          and twin.id <> seller_profiles.id
        limit
          $3
      ) as other
      left join seller_bank_accounts as other_bank on other_bank.seller_id = other.id
  ) as "resembling"
from
  "seller_profiles"
  inner join "auth"."users" as "account" on "account"."id" = "seller_profiles"."id"
  left join "seller_bank_accounts" as "bank" on "bank"."seller_id" = "seller_profiles"."id"
order by
  "seller_profiles"."created_at" desc,
  "seller_profiles"."id" desc
limit
  21;
