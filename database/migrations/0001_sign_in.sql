-- Sign-in: accounts, their sessions, and the ways to sign in. Passwords and codes are only stored as hashes, and
-- refresh tokens are not stored.

create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  -- The email in lower case. Null for an account without an email, such as one that signs in by phone, and after the
  -- account was deleted.
  email text check (email = lower(email)),
  phone text,
  encrypted_password text,
  -- If a session has set the password without a second proof of identity, this is the start of that session. Otherwise
  -- null.
  password_unproven_since timestamptz,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  invited_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  new_phone text,
  phone_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  -- The language of emails to the account: `language` of the metadata, which clients set at sign-up or later. It is
  -- English if the metadata has no known language.
  language text not null generated always as (case raw_user_meta_data ->> 'language' when 'ur' then 'ur' else 'en' end) stored,
  is_anonymous boolean not null default false,
  is_sso_user boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on auth.users (email) where not is_sso_user;
create unique index users_phone on auth.users (phone);
create index users_newest on auth.users (created_at desc, id);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  -- The provider's id of the user. For the providers email and phone, it is the id of the account.
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_of_user on auth.identities (user_id, created_at);
create index identities_email on auth.identities (lower(identity_data ->> 'email'));

-- Signed-in sessions. The table stores no refresh tokens. The current token of a session is computed from its key and
-- its counter. The key is encrypted with ENCRYPTION_KEYS, so that a thief of the table cannot compute tokens. Without
-- this setting, the key is plain.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  -- The lowest accepted counter. Tokens with smaller counters are older than the verification of the second factor and
  -- are refused.
  first_counter bigint not null default 0,
  user_agent text not null default '',
  ip text not null default '',
  not_after timestamptz,
  -- The hash of the PKCE code that has opened the session. If the code is used again, one of the two users has stolen
  -- it, and the session ends.
  auth_code_hash text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index sessions_of_user on auth.sessions (user_id, created_at desc);
create unique index sessions_of_codes on auth.sessions (auth_code_hash) where auth_code_hash is not null;

-- Publishes each session that has ended, so that every process closes the connections of this session.
-- server/platform/events.ts listens to the same channel.
create function publish_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('mandi', json_build_array('session', id)::text) from ended;
  return null;
end $$;
create trigger sessions_ended after delete on auth.sessions
  referencing old table as ended for each statement execute function publish_ended_sessions();

-- A second factor: an authenticator app with its secret, or a phone that receives a code.
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text check ((secret is not null) = (factor_type = 'totp')),
  phone text check ((phone is not null) = (factor_type = 'phone')),
  -- The time step of the last code that was accepted from the app. No code is accepted twice.
  last_used_step bigint not null default 0,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);
create unique index mfa_factors_phone on auth.mfa_factors (user_id, phone);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip text not null,
  -- The hash of the code that was sent to a phone.
  otp_hash text,
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);
create index mfa_challenges_of_factor on auth.mfa_challenges (factor_id);

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  method text not null,
  -- The single sign-on provider that has confirmed the identity. Null if the user did not sign in through a company.
  provider text,
  -- The second factor that was verified. If the factor is deleted, the session loses its assurance level.
  factor_id uuid references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (session_id, method)
);

-- Codes and links that were sent to a user. There is one row for each account and purpose, and a new message replaces
-- the row. The code cannot be derived from the token of the link.
create table auth.one_time_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null
    check (token_type in ('confirmation', 'recovery', 'reauthentication', 'email_change_current', 'email_change_new',
      'sms', 'phone_change', 'phone_proof')),
  otp_hash text not null,
  link_hash text not null unique,
  -- The number of wrong codes that were entered. Above a limit, the code and the link are no longer accepted.
  attempts integer not null default 0,
  -- The PKCE challenge, if the link must be opened in the browser that has requested it.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- The email or phone to which the message was sent. The code confirms only this email or phone.
  sent_to text,
  -- The values that the account gets when it is confirmed for the first time: `password_hash`, `metadata`,
  -- `identity_id`.
  pending jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, token_type)
);
create index one_time_tokens_by_destination on auth.one_time_tokens (sent_to, created_at desc);

-- Phone numbers that an account has proven with a code, in addition to the phone with which it signs in. Numbers consist
-- of digits only, with the country code.
create table auth.proven_phones (
  user_id uuid not null references auth.users (id) on delete cascade,
  phone text not null,
  proven_at timestamptz not null default now(),
  primary key (user_id, phone)
);

-- Codes in redirects of logins that use PKCE. A code can be exchanged for a session once, within minutes, by the
-- browser that has the verifier.
create table auth.flow_state (
  auth_code_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  authentication_method text not null,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  -- The single sign-on provider, and the time at which its confirmation of the user ends.
  provider text,
  not_after timestamptz,
  -- The tokens of a login provider, or the identity that the exchange links. Encrypted with a key that is derived from
  -- the code.
  payload bytea,
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);
create index flow_state_of_user on auth.flow_state (user_id);

-- Logins at other services that users have started. Each can be finished once, within minutes.
create table auth.oauth_flows (
  state uuid primary key default gen_random_uuid(),
  provider text not null,
  redirect_to text not null,
  -- The PKCE verifier that the shop sends to the login provider.
  code_verifier text not null,
  nonce text not null,
  -- The PKCE challenge that the browser has sent to the shop.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- The hash of the cookie that identifies the browser, if the login does not use PKCE.
  binding_hash text,
  -- The account to which the identity will be linked. Null for a login.
  linking_user_id uuid references auth.users (id) on delete cascade,
  -- The session that links the identity. A logout of this session also ends the linking.
  linking_session_id uuid references auth.sessions (id) on delete cascade,
  -- The hash of the invitation that the login accepts.
  invite_hash text,
  device_hash text,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index oauth_flows_of_user on auth.oauth_flows (linking_user_id);
create index oauth_flows_of_session on auth.oauth_flows (linking_session_id);
create index oauth_flows_age on auth.oauth_flows (created_at);

-- Companies. Their employees sign in with the company's identity provider (SAML 2.0).
create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  -- The name of the company. The program that manages companies through the API has chosen it.
  resource_id text,
  is_disabled boolean not null default false,
  entity_id text not null unique,
  metadata_xml text not null,
  -- The URL from which the metadata was read. Null if the metadata was given directly.
  metadata_url text,
  metadata_read_at timestamptz not null default now(),
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sso_providers_resource on auth.sso_providers (lower(resource_id));

-- Email domains of companies. The domain of an email decides which company's identity provider is used.
create table auth.sso_domains (
  domain text primary key check (domain = lower(domain)),
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index sso_domains_of_provider on auth.sso_domains (sso_provider_id);

-- Logins at the identity provider of a company that users have started.
create table auth.saml_relay_states (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  -- The id of the request to the identity provider. The response must contain it.
  request_id text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null default now()
);
create index saml_relay_states_of_provider on auth.saml_relay_states (sso_provider_id);
create index saml_relay_states_age on auth.saml_relay_states (created_at);

-- SAML assertions that have opened a session. They are stored until they expire, so that no assertion opens a second
-- session.
create table auth.saml_assertions (
  assertion_hash text primary key,
  expires_at timestamptz not null
);

-- The key that signs requests to identity providers. It is used if no key is configured.
create table auth.saml_key (
  is_only boolean primary key default true check (is_only),
  private_key text not null,
  certificate text not null
);

-- The ES256 keys that sign access tokens. A new key is published some time before it signs. The previous key still
-- verifies the tokens that it has signed.
create table auth.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- The counters of rate limits. `expire` is the end of the limit in milliseconds since 1970. The table is unlogged:
-- after a crash it is empty, which does no harm.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint not null
) with (fillfactor = 50);
create index rate_limits_expiry on rate_limits (expire);
