-- Operation of the shop: events and webhooks, the audit log, secrets, and the mailbox of a shop without SMTP.

-- The outbox of events about orders and products (server/platform/outbox.ts). published_at is the time of
-- publication: emails to customers and sellers, webhooks to integrators.
create table shop_events (
  sequence bigint generated always as identity primary key,
  event_id uuid not null default gen_random_uuid(),
  event text not null,
  -- The order or product.
  subject_id uuid not null,
  occurred_at timestamptz not null default now(),
  published_at timestamptz
);
-- Product changes come last, so that an import of a thousand products does not delay the emails of orders.
create index shop_events_unpublished on shop_events ((event in ('product.created', 'product.updated')), sequence) where published_at is null;
create index shop_events_oldest on shop_events (occurred_at);

create table webhook_endpoints (
  endpoint_id uuid primary key default gen_random_uuid(),
  url text not null,
  description text not null default '',
  events text[] not null check (cardinality(events) > 0),
  is_active boolean not null default true,
  secret text not null,
  -- After a rotation, messages also have a signature with the old secret until this time.
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
  -- Text, because the signature covers every byte.
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

-- Actions of admins. With DATABASE_OWNER_URL the shop's account can only add rows.
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

-- Secrets that each installation of the shop generates once.
create table platform_secrets (
  name text primary key,
  secret text not null
);

-- Names of the keys in ENCRYPTION_KEYS that may have encrypted data, so that a start can check for the required keys.
-- `none` means plain text. The proof is a word that only the right key decrypts.
create table encryption_keys (
  name text primary key,
  proof text not null
);
insert into encryption_keys (name, proof) values ('none', '');

-- Messages of a shop without a mail or SMS gateway, shown on /dev/mailbox.
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
