-- The shop's own tables. Names are the specification's; money is bigint paisa (Rs. 1 = 100 paisa).

create extension if not exists pg_trgm;

create table users (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('customer', 'seller', 'admin')),
  created_at timestamptz not null default now()
);
create index users_by_role on users (role, created_at desc, id desc);
-- Every account, for admins: the newest first, those who are banned, and whoever is looked for.
create index accounts_newest on auth.users (created_at desc, id desc) where deleted_at is null;
create index accounts_banned on auth.users (created_at desc, id desc) where banned_until is not null;
create index accounts_search on auth.users using gin (email gin_trgm_ops);

create table customer_profiles (
  id uuid primary key references users (id) on delete cascade,
  username text not null check (length(trim(username)) between 1 and 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index customer_profiles_search on customer_profiles using gin (lower(username) gin_trgm_ops);

create table seller_profiles (
  id uuid primary key references users (id) on delete cascade,
  business_name text not null check (length(business_name) >= 4),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  contact_no text not null check (length(contact_no) >= 11),
  city text not null check (length(city) >= 3),
  province text not null check (length(province) >= 4),
  address text not null check (address <> ''),
  postal_code integer not null check (postal_code > 0),
  business_details text not null check (length(business_details) >= 5),
  profile_picture text not null,
  is_verified boolean not null default false,
  verified_at timestamptz,
  verified_by uuid references users (id),
  -- An admin's no, or the end of a verification; gone as soon as the seller has changed what they registered.
  declined_at timestamptz,
  decline_reason text,
  -- What admins look sellers up by.
  search_text text generated always as (lower(business_name || ' ' || first_name || ' ' || last_name || ' ' || contact_no || ' ' || city)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((declined_at is null) = (decline_reason is null)),
  check (not is_verified or declined_at is null)
);
create index seller_profiles_newest on seller_profiles (created_at desc, id desc);
create index seller_profiles_waiting on seller_profiles (created_at, id) where not is_verified and declined_at is null;
create index seller_profiles_declined on seller_profiles (created_at desc, id desc) where declined_at is not null;
create index seller_profiles_search on seller_profiles using gin (search_text gin_trgm_ops);
-- Whoever registers twice tends to keep their telephone, their name and their bank account.
create index seller_profiles_contact_no on seller_profiles (contact_no);
create index seller_profiles_business_name on seller_profiles (lower(business_name) text_pattern_ops);
create index seller_profiles_name_words on seller_profiles using gin (lower(business_name) gin_trgm_ops);

-- Seen by its seller (masked) and by admins only.
create table seller_bank_accounts (
  seller_id uuid primary key references seller_profiles (id) on delete cascade,
  bank_name text not null check (length(bank_name) >= 2),
  beneficiary_name text not null check (length(beneficiary_name) >= 2),
  account_no text not null check (length(account_no) >= 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index bank_accounts_account_no on seller_bank_accounts (account_no);

create table categories (
  category_id uuid primary key default gen_random_uuid(),
  category_name text not null check (trim(category_name) <> ''),
  description text not null default '',
  sub_categories text[] not null default '{}',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index categories_name on categories (lower(category_name));

create table shop_products (
  product_id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references seller_profiles (id),
  category_id uuid not null references categories (category_id),
  -- The category's name in lower case, repeated here because the catalogue filters and indexes by it.
  category text not null,
  sub_category text,
  name text not null check (trim(name) <> ''),
  description text not null default '',
  price bigint not null check (price > 0),
  unit_weight numeric(10, 3) not null check (unit_weight > 0),
  unit_label text not null check (unit_label <> ''),
  stock integer not null check (stock >= 0),
  image_url text not null,
  status text not null default 'active' check (status in ('active', 'archived')),
  -- What a seller's search looks through.
  search_text text generated always as (lower(name || ' ' || coalesce(sub_category, '') || ' ' || category)) stored,
  -- What the shop's search looks through, besides the seller's name: the words of the name (A), of the sub-category and the category (B).
  search_words tsvector generated always as (
    setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', coalesce(sub_category, '') || ' ' || category), 'B')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One index for each order the shop sorts by, for the whole shop, a category and a sub-category.
create index products_newest on shop_products (created_at desc, product_id desc) where status = 'active';
create index products_cheapest on shop_products (price, product_id) where status = 'active';
create index products_by_name on shop_products (lower(name), product_id) where status = 'active';
-- For the suggestions of a search, from the first letter.
create index products_by_first_letters on shop_products (lower(name) text_pattern_ops) where status = 'active';
create index products_category_newest on shop_products (category, created_at desc, product_id desc) where status = 'active';
create index products_category_cheapest on shop_products (category, price, product_id) where status = 'active';
create index products_category_by_name on shop_products (category, lower(name), product_id) where status = 'active';
create index products_sub_category_newest on shop_products (category, sub_category, created_at desc, product_id desc) where status = 'active';
create index products_sub_category_cheapest on shop_products (category, sub_category, price, product_id) where status = 'active';
create index products_sub_category_by_name on shop_products (category, sub_category, lower(name), product_id) where status = 'active';
create index products_of_seller on shop_products (seller_id, created_at desc, product_id desc) where status = 'active';
-- What runs low.
create index products_of_seller_by_stock on shop_products (seller_id, stock, name) where status = 'active';
create index products_of_category on shop_products (category_id, sub_category, status);
-- Always in order: products are searched far more often than written, and a list of pending entries would be read by each search.
create index products_by_words on shop_products using gin (search_words) with (fastupdate = off) where status = 'active';
create index products_search on shop_products using gin (search_text gin_trgm_ops) with (fastupdate = off) where status = 'active';

-- Every word that a product has ever had, for what is typed in part or with errors.
create table known_words (
  word text collate "C" primary key
);
create index known_words_resembling on known_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- The sub-categories in which a word has ever been, '' for none: there it is common, if anywhere.
create table word_shelves (
  word text collate "C" not null,
  category text not null,
  sub_category text not null,
  primary key (word, category, sub_category)
);

-- In order, so that no two who learn at the same time wait for each other in a circle; what is known already is not waited for.
create function learn_words() returns trigger language plpgsql as $$
begin
  insert into known_words
  select word from (select distinct unnest(tsvector_to_array(search_words)) collate "C" as word from after) as new_words
  where not exists (select from known_words where known_words.word = new_words.word)
  order by word on conflict do nothing;
  insert into word_shelves
  select word, category, sub_category
  from (select distinct unnest(tsvector_to_array(search_words)) collate "C" as word, category, coalesce(sub_category, '') as sub_category
    from after) as found
  where not exists (select from word_shelves where (word_shelves.word, word_shelves.category, word_shelves.sub_category)
    = (found.word, found.category, found.sub_category))
  order by 1, 2, 3 on conflict do nothing;
  return null;
end $$;
create trigger products_added_words after insert on shop_products
  referencing new table as after for each statement execute function learn_words();

-- By the row, because only so it costs nothing where no name is changed, as at each checkout.
create function learn_new_words() returns trigger language plpgsql as $$
begin
  insert into known_words select unnest(tsvector_to_array(new.search_words)) order by 1 on conflict do nothing;
  insert into word_shelves select unnest(tsvector_to_array(new.search_words)), new.category, coalesce(new.sub_category, '')
  order by 1 on conflict do nothing;
  return null;
end $$;
create trigger products_changed_words after update of name, sub_category, category on shop_products
  for each row when (old.search_words <> new.search_words) execute function learn_new_words();

create table cart (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references shop_products (product_id),
  quantity integer not null check (quantity >= 1),
  created_at timestamptz not null default now(),
  unique (customer_id, product_id)
);
create index cart_of_product on cart (product_id);

-- Which guests' carts a customer has been given, so that no tab of theirs brings the same one twice.
create table merged_guest_carts (
  customer_id uuid not null references users (id) on delete cascade,
  guest_cart_id text not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, guest_cart_id)
);

create table wishlist (
  wishlist_id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references shop_products (product_id),
  created_at timestamptz not null default now(),
  unique (customer_id, product_id)
);
create index wishlist_of_customer on wishlist (customer_id, created_at desc, wishlist_id desc);
create index wishlist_of_product on wishlist (product_id);

create table billing_address (
  address_id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references users (id) on delete cascade,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  phone text not null check (phone <> ''),
  email text not null check (email <> ''),
  address text not null check (address <> ''),
  city text not null check (city <> ''),
  state text not null default '',
  zip_code text not null check (zip_code <> ''),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_of_customer on billing_address (customer_id, created_at desc, address_id desc);
create unique index one_default_address on billing_address (customer_id) where is_default;

create table orders (
  order_id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references users (id),
  subtotal bigint not null check (subtotal >= 0),
  shipping bigint not null check (shipping >= 0),
  tax bigint not null check (tax >= 0),
  total_amount bigint not null check (total_amount = subtotal + shipping + tax),
  currency text not null default 'PKR',
  -- Rupees to one unit of the payment provider's currency, as it was at checkout.
  exchange_rate numeric(12, 4) not null check (exchange_rate > 0),
  item_count integer not null check (item_count >= 1),
  status text not null default 'placed'
    check (status in ('placed', 'pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'failed', 'expired', 'cancelled', 'partly_refunded', 'refunded')),
  -- The billing address as it was.
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text not null,
  address text not null,
  city text not null,
  state text not null default '',
  zip_code text not null,
  note text not null default '',
  order_date timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_of_customer on orders (customer_id, created_at desc, order_id desc);
create index orders_newest on orders (created_at desc, order_id desc);
create index orders_by_status on orders (status, created_at desc, order_id desc) include (total_amount);
create index orders_by_payment on orders (payment_status, created_at desc, order_id desc);
create index orders_by_status_and_payment on orders (status, payment_status, created_at desc, order_id desc);
create index orders_by_total on orders (total_amount, order_id);
create index orders_by_status_and_total on orders (status, total_amount, order_id);
create index orders_by_payment_and_total on orders (payment_status, total_amount, order_id);
create index orders_of_email on orders (lower(email));
create index orders_of_phone on orders (phone);
-- What sellers look for: the name an order goes to.
create index orders_by_recipient on orders using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
-- What the job that gives up unpaid orders looks through; what is on its way already is not given up.
create index orders_unpaid on orders (created_at)
  where payment_status in ('pending', 'failed') and status in ('placed', 'pending', 'processing');

create table order_items (
  order_id uuid not null references orders (order_id) on delete cascade,
  product_id uuid not null references shop_products (product_id),
  seller_id uuid not null references seller_profiles (id),
  quantity integer not null check (quantity >= 1),
  price bigint not null check (price > 0),
  -- The product as it was.
  name text not null,
  image_url text not null,
  unit_weight numeric(10, 3) not null,
  unit_label text not null,
  primary key (order_id, product_id)
);
create index order_items_of_seller on order_items (seller_id, order_id);
create index order_items_of_product on order_items (product_id);

-- Each seller's part of an order; item_count (units) and amount (paisa) are the sums of its items.
create table fulfilments (
  order_id uuid not null references orders (order_id) on delete cascade,
  seller_id uuid not null references seller_profiles (id),
  status text not null default 'placed'
    check (status in ('placed', 'pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  item_count integer not null check (item_count >= 1),
  amount bigint not null check (amount >= 0),
  -- The status as which the seller's figures below count it; null until they do.
  counted_as text,
  is_counted boolean not null generated always as (counted_as is not distinct from status) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (order_id, seller_id)
);
create index fulfilments_of_seller on fulfilments (seller_id, created_at desc, order_id desc);
create index fulfilments_of_seller_by_status on fulfilments (seller_id, status, created_at desc, order_id desc);
create index fulfilments_uncounted on fulfilments (seller_id) where not is_counted;

-- A seller's figures, so that a dashboard costs the same after a hundred thousand orders. They are brought up to date when they are
-- asked for, by what has changed since (server/orders/seller-figures).
create table seller_figures (
  seller_id uuid primary key references seller_profiles (id) on delete cascade,
  -- The last day of the periods in product_sales, in Pakistan's time.
  carried_to date not null
);

-- Parts of orders placed on a day, by the status they have now.
create table seller_days (
  seller_id uuid not null references seller_profiles (id) on delete cascade,
  day date not null,
  status text not null,
  orders integer not null,
  units integer not null,
  amount bigint not null,
  primary key (seller_id, day, status)
);

-- The same of a month, by its first day.
create table seller_months (
  seller_id uuid not null references seller_profiles (id) on delete cascade,
  month date not null,
  status text not null,
  orders integer not null,
  units integer not null,
  amount bigint not null,
  primary key (seller_id, month, status)
);

-- Units of a product that were ordered on a day and not cancelled; kept as long as a period may look back. No foreign key: checking one
-- would wait for whoever has locked the product.
create table product_days (
  seller_id uuid not null references seller_profiles (id) on delete cascade,
  day date not null,
  product_id uuid not null,
  units integer not null,
  primary key (seller_id, day, product_id)
);

-- The same of the last so many days, 0 for ever.
create table product_sales (
  seller_id uuid not null references seller_profiles (id) on delete cascade,
  days smallint not null,
  product_id uuid not null,
  units integer not null,
  primary key (seller_id, days, product_id)
);
create index best_sellers on product_sales (seller_id, days, units desc, product_id) where units > 0;

create table order_status_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (order_id) on delete cascade,
  status text not null
    check (status in ('placed', 'pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  changed_at timestamptz not null default now(),
  changed_by uuid references users (id),
  seller_id uuid references seller_profiles (id)
);
create index history_of_order on order_status_history (order_id, changed_at, id);

create table payments (
  payment_id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (order_id) on delete cascade,
  provider text not null,
  -- The provider's own name for its hosted checkout session.
  provider_session_id text,
  url text,
  status text not null default 'pending'
    check (status in ('pending', 'paid', 'failed', 'expired', 'cancelled', 'partly_refunded', 'refunded')),
  -- What the order costs (paisa), and what the provider charges for it (minor units of its currency) at this rate.
  amount bigint not null check (amount >= 0),
  charged_amount bigint not null check (charged_amount >= 0),
  charged_currency text not null,
  exchange_rate numeric(12, 4) not null check (exchange_rate > 0),
  -- Where the receipt goes.
  customer_email text not null,
  -- What has gone back of both, or is on its way back.
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  refunded_charge bigint not null default 0 check (refunded_charge between 0 and charged_amount),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_session_id)
);
create index payments_of_order on payments (order_id, created_at desc, payment_id desc);
-- What the daily comparison with a provider looks through.
create index payments_newest on payments (provider, created_at);

-- The ledger of money that goes back. A part of an order goes back once.
create table refunds (
  refund_id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (payment_id) on delete cascade,
  -- The seller whose cancelled part it is for.
  seller_id uuid references seller_profiles (id),
  reason text not null check (reason in ('part_cancelled', 'order_cancelled', 'requested', 'paid_twice')),
  amount bigint not null check (amount > 0),
  charged_amount bigint not null check (charged_amount >= 0),
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  provider_refund_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_of_payment on refunds (payment_id, created_at, refund_id);
create unique index one_refund_of_part on refunds (payment_id, seller_id);

-- A customer asks for their money back, an admin decides; one question of an order at a time.
create table refund_requests (
  request_id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (order_id) on delete cascade,
  reason text not null check (reason <> ''),
  status text not null default 'open' check (status in ('open', 'approved', 'declined')),
  -- What the admin writes to the customer.
  answer text not null default '',
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index one_open_refund_request on refund_requests (order_id) where status = 'open';
create index refund_requests_of_order on refund_requests (order_id, created_at desc);
create index refund_requests_newest on refund_requests (created_at desc, request_id desc);
create index refund_requests_by_status on refund_requests (status, created_at desc, request_id desc);

-- Where our payments and a provider's list differ, as the daily comparison found it; resolved once they agree again.
create table payment_differences (
  difference_id uuid primary key default gen_random_uuid(),
  provider text not null,
  -- Our payment, or the provider's session where we know no such payment.
  reference text not null,
  order_id uuid references orders (order_id) on delete cascade,
  kind text not null check (kind in ('paid_only_there', 'paid_only_here', 'amount', 'refund', 'refund_refused', 'unknown')),
  ours text not null,
  theirs text not null,
  found_at timestamptz not null default now(),
  resolved_at timestamptz
);
create unique index one_open_difference on payment_differences (provider, reference, kind) where resolved_at is null;
create index payment_differences_newest on payment_differences (found_at desc, difference_id desc);

-- Every message of a payment provider, stored once, however often it is sent.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  primary key (provider, event_id)
);

-- What the sandbox payment provider remembers; a real provider keeps this on its own side.
create table sandbox_payment_sessions (
  session_id text primary key,
  customer_email text not null,
  items jsonb not null,
  -- What rounding each price by itself has to be put right by; amount holds it.
  rounding integer not null,
  amount bigint not null check (amount >= 0),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  currency text not null,
  reference text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open'
    check (status in ('open', 'authenticating', 'declined', 'paid', 'cancelled', 'expired', 'refunded')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sandbox_sessions_newest on sandbox_payment_sessions (created_at);
-- What the job that ends sessions looks through.
create index sandbox_sessions_unfinished on sandbox_payment_sessions (expires_at) where status in ('open', 'authenticating', 'declined');

-- One row for each refund, so that the same one asked for twice gives the money back once.
create table sandbox_refunds (
  refund_id uuid primary key,
  session_id text not null references sandbox_payment_sessions (session_id) on delete cascade,
  amount bigint not null check (amount > 0)
);

-- Secrets that the shop makes for itself, once for each installation.
create table platform_secrets (
  name text primary key,
  secret text not null
);

create table idempotency_keys (
  customer_id uuid not null references users (id) on delete cascade,
  key text not null,
  -- Tells a repeated request from another one under the same key.
  request_hash text not null,
  order_id uuid references orders (order_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, key)
);
create index idempotency_keys_oldest on idempotency_keys (created_at);

-- What came of a seller's table of products, so that the same request is done once.
create table product_imports (
  seller_id uuid not null references seller_profiles (id) on delete cascade,
  key text not null,
  file_hash text not null,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (seller_id, key)
);

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

create table media_objects (
  bucket text not null,
  path text not null,
  -- What its objects in the storage begin with; random, so that two uploads never meet.
  storage_key text not null unique,
  owner_id uuid references users (id) on delete set null,
  content_type text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  -- When a sweep first found that nothing refers to it.
  unused_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (bucket, path)
);

-- What was sent where no mail or SMS gateway is configured; shown on /dev/mailbox.
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

-- What happened to orders and products, written with it, and when everybody was told: customers and sellers by mail, integrators by webhook.
create table shop_events (
  sequence bigint generated always as identity primary key,
  event_id uuid not null default gen_random_uuid(),
  event text not null,
  -- The order or product.
  subject_id uuid not null,
  occurred_at timestamptz not null default now(),
  told_at timestamptz
);
-- Nobody's mail waits until a seller's thousand new products are told of.
create index shop_events_untold on shop_events ((event in ('product.created', 'product.updated')), sequence) where told_at is null;
create index shop_events_oldest on shop_events (occurred_at);

create table webhook_endpoints (
  endpoint_id uuid primary key default gen_random_uuid(),
  url text not null,
  description text not null default '',
  events text[] not null check (cardinality(events) > 0),
  is_active boolean not null default true,
  secret text not null,
  -- After a rotation messages carry a signature of the old secret, too, until the time beside it.
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
  -- Text, because the signature is made over every byte of it.
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
