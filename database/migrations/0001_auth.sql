-- Sign-in: who people are and which sessions they have. Tokens and passwords are kept as hashes only.

create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  -- Lower case; null once the account is deleted.
  email text check (email = lower(email)),
  phone text,
  encrypted_password text,
  -- When the session began that set the password without a proof, which so proves nothing itself; null for every other password.
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
  -- The provider's own name for the person; for e-mail and phone the user's id.
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_of_user on auth.identities (user_id, created_at);
create index identities_email on auth.identities (lower(identity_data ->> 'email'));

-- The current refresh token is derived from key and counter, so that nothing replayable is stored.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  -- Tokens from before the second factor was given have smaller counters, and never open the session again.
  first_counter bigint not null default 0,
  user_agent text not null default '',
  ip text not null default '',
  not_after timestamptz,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index sessions_of_user on auth.sessions (user_id, created_at desc);

-- A second factor: an authenticator app with its secret, or a phone that gets a code.
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text check ((secret is not null) = (factor_type = 'totp')),
  phone text check ((phone is not null) = (factor_type = 'phone')),
  -- The time step of the last code taken from the app: no code works twice.
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
  -- Of the code sent to a phone.
  otp_hash text,
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);
create index mfa_challenges_of_factor on auth.mfa_challenges (factor_id);

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  method text not null,
  -- The single sign-on provider, where one vouched.
  provider text,
  -- The second factor that was used, so that the session falls back without it.
  factor_id uuid references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (session_id, method)
);

-- One row for each user and purpose, replaced on each send. The link's token and the code are independent.
create table auth.one_time_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null
    check (token_type in ('confirmation', 'recovery', 'reauthentication', 'email_change_current', 'email_change_new',
      'sms', 'phone_change')),
  otp_hash text not null,
  link_hash text not null unique,
  -- How often a wrong code was tried; too often, and the token is void.
  attempts integer not null default 0,
  -- Given where the link has to end in the same browser that asked for it (PKCE).
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, token_type)
);

-- A link that was followed under PKCE: its code becomes a session for whoever holds the verifier, once, within minutes.
create table auth.flow_state (
  auth_code_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  authentication_method text not null,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  -- Who vouched, and until when, where single sign-on did.
  provider text,
  not_after timestamptz,
  -- What waits for the exchange, sealed with the code itself: a provider's tokens, an identity to be linked.
  parcel bytea,
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);
create index flow_state_of_user on auth.flow_state (user_id);

-- Somebody's way to another service and back, which can be gone once, within minutes.
create table auth.provider_trips (
  state uuid primary key default gen_random_uuid(),
  provider text not null,
  redirect_to text not null,
  -- Of this shop towards the service.
  code_verifier text not null,
  nonce text not null,
  -- Of the browser towards this shop (PKCE).
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- Without PKCE: of the cookie that says it is the same browser.
  binding_hash text,
  -- Whose account gets the identity, where one is linked, and of the device that asked for it.
  linking_user_id uuid references auth.users (id) on delete cascade,
  -- Whoever is signed out links nothing any more.
  linking_session_id uuid references auth.sessions (id) on delete cascade,
  -- Which invitation is accepted by it.
  invite_hash text,
  device_hash text,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index provider_trips_of_user on auth.provider_trips (linking_user_id);
create index provider_trips_of_session on auth.provider_trips (linking_session_id);
create index provider_trips_age on auth.provider_trips (created_at);

-- Companies whose people sign in through their own identity provider (SAML 2.0).
create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  -- A name that the administrating program gives it.
  resource_id text,
  is_disabled boolean not null default false,
  entity_id text not null unique,
  metadata_xml text not null,
  -- Where the metadata came from, if it was not given as it is.
  metadata_url text,
  metadata_read_at timestamptz not null default now(),
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sso_providers_resource on auth.sso_providers (lower(resource_id));

-- By the domain of their e-mail people find their company.
create table auth.sso_domains (
  domain text primary key check (domain = lower(domain)),
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index sso_domains_of_provider on auth.sso_domains (sso_provider_id);

-- Somebody's way to their company's identity provider and back.
create table auth.saml_relay_states (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  -- What the answer has to be in response to.
  request_id text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null default now()
);
create index saml_relay_states_of_provider on auth.saml_relay_states (sso_provider_id);
create index saml_relay_states_age on auth.saml_relay_states (created_at);

-- Assertions that have opened a session, for as long as they would be valid: none opens a second one.
create table auth.saml_assertions (
  assertion_hash text primary key,
  expires_at timestamptz not null
);

-- The key with which this shop signs what it asks of identity providers, unless one is configured.
create table auth.saml_key (
  is_only boolean primary key default true check (is_only),
  private_key text not null,
  certificate text not null
);

-- ES256 keys. A new one is published first and signs later; the one before it still verifies what it signed.
create table auth.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- What somebody has done how often, until when it counts (milliseconds of the clock). Nothing is lost when a crash empties it.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint not null
) with (fillfactor = 50);
create index rate_limits_expiry on rate_limits (expire);
