-- Written by `npm run queries` from the functions of this module. Do not edit.

-- the session, account and role of the caller, read at each call that needs a login
-- $1 session_id, $2 user_id
select
  account.email,
  users.role,
  users.is_seller,
  users.staff_roles,
  users.staff_of,
  users.seller_role as staff_role,
  seller_profiles.is_verified,
  exists (
    select
    from
      auth.mfa_factors
    where
      user_id = account.id
      and status = 'verified'
  ) as has_factor,
  users.staff_of is null
  or exists (
    select
    from
      users as owner
      join auth.users as owner_account using (id)
    where
      owner.id = users.staff_of
      and owner.is_seller
      and owner_account.deleted_at is null
      and (
        owner_account.banned_until is null
        or owner_account.banned_until <= now()
      )
  ) as is_owner_active,
  session.aal
from
  auth.users as account
  join auth.sessions as session on session.id = $1
  and session.user_id = account.id
  left join users on users.id = account.id
  left join seller_profiles on seller_profiles.id = coalesce(users.staff_of, account.id)
where
  account.id = $2
  and account.deleted_at is null
  and (
    account.banned_until is null
    or account.banned_until <= now()
  )
  and (
    session.not_after is null
    or session.not_after > now()
  );
