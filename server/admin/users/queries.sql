-- Written by `npm run queries` from the functions of this module. Do not edit.

-- accounts, the newest first
select
  account.id,
  coalesce(account.email, '') as email,
  coalesce(account.phone, '') as phone,
  users.role,
  coalesce(users.also_sells, false) as also_sells,
  coalesce(
    case
      when users.role = 'seller' then seller_profiles.business_name
    end,
    customer_profiles.username,
    account.raw_user_meta_data ->> 'username',
    ''
  ) as name,
  account.created_at,
  account.last_sign_in_at,
  case
    when account.banned_until > now() then account.banned_until
  end as banned_until,
  account.created_at as sort_key
from
  auth.users as account
  left join users on users.id = account.id
  left join customer_profiles on customer_profiles.id = account.id
  left join seller_profiles on seller_profiles.id = account.id
where
  account.deleted_at is null
  and true
order by
  account.created_at desc,
  account.id desc
limit
  21;

-- accounts that match a search
-- $1 %words%, $2 %words%, $3 %words%
select
  account.id,
  coalesce(account.email, '') as email,
  coalesce(account.phone, '') as phone,
  users.role,
  coalesce(users.also_sells, false) as also_sells,
  coalesce(
    case
      when users.role = 'seller' then seller_profiles.business_name
    end,
    customer_profiles.username,
    account.raw_user_meta_data ->> 'username',
    ''
  ) as name,
  account.created_at,
  account.last_sign_in_at,
  case
    when account.banned_until > now() then account.banned_until
  end as banned_until,
  account.created_at as sort_key
from
  auth.users as account
  left join users on users.id = account.id
  left join customer_profiles on customer_profiles.id = account.id
  left join seller_profiles on seller_profiles.id = account.id
where
  account.deleted_at is null
  and account.id in (
    (
      select
        account.id
      from
        auth.users as account
        left join users on users.id = account.id
        left join customer_profiles on customer_profiles.id = account.id
        left join seller_profiles on seller_profiles.id = account.id
      where
        account.deleted_at is null
        and account.email like $1
      order by
        account.created_at desc,
        account.id desc
      limit
        21
    )
    union
    (
      select
        account.id
      from
        auth.users as account
        left join users on users.id = account.id
        left join customer_profiles on customer_profiles.id = account.id
        left join seller_profiles on seller_profiles.id = account.id
      where
        account.deleted_at is null
        and lower(customer_profiles.username) like $2
      order by
        account.created_at desc,
        account.id desc
      limit
        21
    )
    union
    (
      select
        account.id
      from
        auth.users as account
        left join users on users.id = account.id
        left join customer_profiles on customer_profiles.id = account.id
        left join seller_profiles on seller_profiles.id = account.id
      where
        account.deleted_at is null
        and seller_profiles.search_text like $3
      order by
        account.created_at desc,
        account.id desc
      limit
        21
    )
  )
order by
  account.created_at desc,
  account.id desc
limit
  21;
