-- Tables for the operation of the shop: events and webhooks, the audit log, secrets, and the mailbox of a shop without
-- SMTP.

-- The outbox of events about orders and products (server/platform/outbox.ts). An event is published by queuing its
-- emails to customers and sellers, and its webhooks. `published_at` is the time at which they were queued.
create table shop_events (
  sequence bigint generated always as identity primary key,
  event_id uuid not null default gen_random_uuid(),
  event text not null,
  -- The id of the order or product.
  subject_id uuid not null,
  occurred_at timestamptz not null default now(),
  published_at timestamptz
);
-- Events of product changes are published last, so that an import of a thousand products does not delay the emails
-- about orders.
create index shop_events_unpublished on shop_events ((event in ('product.created', 'product.updated')), sequence) where published_at is null;
create index shop_events_oldest on shop_events (occurred_at);

create table webhook_endpoints (
  endpoint_id uuid primary key default gen_random_uuid(),
  -- The URL is unique, because two webhooks with one URL would send each message to it twice.
  url text not null unique,
  description text not null default '',
  events text[] not null check (cardinality(events) > 0),
  is_active boolean not null default true,
  secret text not null,
  -- The secret before the last rotation. Until `previous_secret_until`, messages are also signed with it.
  previous_secret text,
  previous_secret_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table webhook_deliveries (
  delivery_id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints (endpoint_id) on delete cascade,
  event_id uuid not null,
  event text not null,
  -- The message is stored as text and not as JSON, because the signature covers every byte of it.
  payload text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  response_status integer,
  response_time integer,
  error text not null default '',
  created_at timestamptz not null default now(),
  attempted_at timestamptz
);
create index deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at desc, delivery_id desc);
create index deliveries_by_status on webhook_deliveries (endpoint_id, status, created_at desc, delivery_id desc);
create index deliveries_oldest on webhook_deliveries (created_at);

-- The browsers that show a message for each new order: the address of each at its push service, and the keys with which
-- the shop encrypts the messages. A subscription ends with the session in which it was made.
create table push_subscriptions (
  subscription_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  -- A browser has one subscription. If another account subscribes with it, the subscription changes hands.
  endpoint text not null unique,
  p256dh text not null,
  auth_secret text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at desc);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- The audit log of the actions of admins. If DATABASE_OWNER_URL is set, the shop's account can only add rows to it.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references users (id),
  action text not null,
  entity text not null,
  entity_id text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_of_entity on audit_log (entity, entity_id, id desc);
create index audit_log_of_actor on audit_log (actor_id, id desc);
create index audit_log_of_action on audit_log (action, id desc);
create index audit_log_by_time on audit_log (created_at);

-- What the owner and the staff of a seller did, for the seller's history (server/seller-history). A job deletes old rows.
-- It has no foreign keys, so that an entry locks no rows of sellers and accounts after those of products and orders.
create table seller_acts (
  act_id bigint generated always as identity primary key,
  seller_id uuid not null,
  actor_id uuid not null,
  action text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index seller_acts_of_seller on seller_acts (seller_id, act_id desc);
create index seller_acts_of_actor on seller_acts (seller_id, actor_id, act_id desc);
create index seller_acts_by_time on seller_acts (created_at);
-- The entries that contain the email of an invited person.
create index seller_acts_of_invited on seller_acts ((details ->> 'name'))
  where action in ('invite_staff', 'resend_invitation', 'cancel_invitation');

-- The times in which an admin viewed the shop as a user (server/view-sessions). A view session is bound to the session of
-- the admin, and gives no token of the user.
create table view_sessions (
  view_id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references users (id) on delete cascade,
  -- Null if the session of the admin was deleted. The view session has then ended.
  session_id uuid references auth.sessions (id) on delete set null,
  user_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (reason <> ''),
  -- The staff roles and the mark of the password of the admin at the start. If one changes, the view session ends.
  staff_roles text[] not null,
  password_mark text not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index view_sessions_of_user on view_sessions (user_id, started_at desc);
create index view_sessions_of_session on view_sessions (session_id);
create index view_sessions_open on view_sessions (admin_id) where ended_at is null;

-- The keys with which programs make calls for a seller or for the shop (server/api-keys). A revoked key is deleted.
create table api_keys (
  key_id uuid primary key default gen_random_uuid(),
  -- The SHA-256 of the key. The key itself has 256 random bits, so no one can find it by trying.
  key_hash bytea not null unique,
  -- The first characters of the key, which are not secret.
  prefix text not null,
  -- The seller for whom the key acts. Null if it acts for the shop.
  seller_id uuid references seller_profiles (id) on delete cascade,
  -- The account that created the key. If the account is banned or loses its role, the key is deleted.
  created_by uuid not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index api_keys_of_seller on api_keys (seller_id, created_at desc, key_id);
create index api_keys_of_creator on api_keys (created_by);
create index api_keys_by_expiry on api_keys (expires_at);

-- Secrets of this installation, which the shop generates when it first needs them.
create table platform_secrets (
  name text primary key,
  secret text not null
);

-- The names of the keys in ENCRYPTION_KEYS that may have encrypted data. At its start, the shop checks that it has all
-- these keys. `none` means plain text. `proof` is a word that only the right key can decrypt.
create table encryption_keys (
  name text primary key,
  proof text not null
);
insert into encryption_keys (name, proof) values ('none', '');

-- Emails and text messages of a shop without an SMTP server or SMS gateway. The page /dev/mailbox shows them.
create table mailbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index mailbox_of_recipient on mailbox (recipient, id desc);
