-- A code or link proves only the email or phone that it was sent to. The first confirmation of an account sets only what its own request asked for.

alter table auth.one_time_tokens
  -- Null in rows of the last version. Such a row proves nothing.
  add column sent_to text,
  -- What the first confirmation of the account sets: `password_hash`, `metadata`, `identity_id`.
  add column pending jsonb;
create index one_time_tokens_by_destination on auth.one_time_tokens (sent_to, created_at desc);

-- Links that were sent before keep working.
update auth.one_time_tokens as token set sent_to = case token_type
    when 'email_change_new' then account.new_email
    when 'phone_change' then account.new_phone
    when 'sms' then account.phone
    when 'reauthentication' then coalesce(account.email, account.phone)
    else account.email end
from auth.users as account where account.id = token.user_id;

-- Sign-ups that wait for their confirmation. Passwords that an admin gave an account stay: nothing was sent for those.
update auth.one_time_tokens as token
set pending = jsonb_build_object('password_hash', encrypted_password, 'metadata', raw_user_meta_data)
from auth.users as account
where account.id = token.user_id and token_type in ('confirmation', 'sms') and encrypted_password is not null
  and email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null
  and confirmation_sent_at is not null and invited_at is null;
update auth.users as account
set encrypted_password = null, raw_user_meta_data = coalesce((select identity_data from auth.identities
  where user_id = account.id and provider in ('email', 'phone') order by created_at limit 1), '{}')
where encrypted_password is not null and email_confirmed_at is null and phone_confirmed_at is null
  and last_sign_in_at is null and confirmation_sent_at is not null and invited_at is null;
