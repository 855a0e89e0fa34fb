-- Orders, fulfilments, payments and refunds.

-- An order has the status of its least advanced fulfilment that is not cancelled (server/lifecycle/order-status.ts).
create table orders (
  order_id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references users (id),
  subtotal bigint not null check (subtotal >= 0),
  shipping bigint not null check (shipping >= 0),
  tax bigint not null check (tax >= 0),
  -- The paisa that were added to the order because each seller's share of a cash order is rounded up to whole rupees.
  rounding bigint not null default 0 check (rounding >= 0),
  total_amount bigint not null check (total_amount = subtotal + shipping + tax + rounding),
  currency text not null default 'PKR',
  -- The exchange rate at checkout: the number of rupees for one unit of the payment provider's currency.
  exchange_rate numeric(12, 4) not null check (exchange_rate > 0),
  item_count integer not null check (item_count >= 1),
  status text not null default 'placed'
    check (status in ('placed', 'pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  payment_method text not null default 'card'
    check (payment_method in ('card', 'cash_on_delivery', 'bank_transfer', 'jazzcash', 'easypaisa', 'safepay',
      'store_credit')),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'failed', 'expired', 'cancelled', 'partly_refunded', 'refunded')),
  -- The minutes after `created_at` in which a prepaid order must be paid. Then it expires.
  payment_window_minutes integer not null default 30 check (payment_window_minutes >= 30),
  -- Whether the customer refused at least one fulfilment of a cash order at the door.
  is_refused boolean not null default false,
  -- The amount that was refunded or is being refunded, or that is no longer due because a fulfilment of a cash order was
  -- cancelled. The refund of a second payment for the same order is not included.
  refunded_amount bigint not null default 0 check (refunded_amount >= 0),
  -- The store credit with which the customer has paid a part or all of the order, and the part of it that was returned
  -- because the order was not paid or its cash is no longer due.
  credit_used bigint not null default 0 check (credit_used between 0 and total_amount),
  credit_returned bigint not null default 0 check (credit_returned between 0 and credit_used),
  -- The billing address, as it was at checkout.
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text not null,
  address text not null,
  city text not null,
  state text not null default '',
  zip_code text not null,
  note text not null default '',
  -- The language of the page on which the order was placed. Emails about the order are in this language.
  language text not null default 'en' check (language in ('en', 'ur')),
  order_date timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The maximum total of an order. The number is MAX_ORDER_TOTAL of contract/limits.ts.
  constraint orders_largest_total check (total_amount <= 10000000000)
);
-- This table may have seven indexes at most, including the primary key. Each checkout and each change of a status writes
-- to all of them (database/schema-limits.test.ts).
create index orders_newest on orders (created_at desc, order_id desc);
create index orders_by_total on orders (total_amount, order_id);
-- The admins' page of a customer sums up the customer's orders from this index only.
create index orders_of_customer on orders (customer_id, created_at desc, order_id desc)
  include (status, payment_status, total_amount, refunded_amount);
-- A list by status, payment status or both reads the first orders of each matching combination and merges them.
create index orders_by_state on orders (status, payment_status, created_at desc, order_id desc);
create index orders_by_state_and_total on orders (status, payment_status, total_amount, order_id);
-- This index is for the search for orders: by a part of the recipient's name, by the phone number or its last four
-- digits, or by the email.
create index orders_search on orders using gin (lower(first_name || ' ' || last_name) gin_trgm_ops,
  (array[phone, right(phone, 4), lower(email)]))
  with (gin_pending_list_limit = 512);
-- The sample is larger than the default for the same reason as in customer_profiles_search: PostgreSQL must not miss
-- common names.
alter index orders_search alter column 1 set statistics 500;

create table order_items (
  order_id uuid not null references orders (order_id) on delete cascade,
  product_id uuid not null references shop_products (product_id),
  -- The seller of the product. A foreign key is not needed: a product never changes its seller, and a product that was
  -- ordered cannot be deleted.
  seller_id uuid not null,
  quantity integer not null check (quantity >= 1),
  price bigint not null check (price > 0),
  -- The data of the product, as they were at checkout.
  name text not null,
  -- The names of the product in other languages than that of `name`, by language.
  names jsonb not null default '{}',
  image_url text not null,
  unit_weight numeric(10, 3) not null,
  unit_label text not null,
  -- The commission of the operator, by the rule that was most specific at checkout. The seller pays it, not the buyer.
  commission bigint not null default 0,
  primary key (order_id, product_id),
  constraint commission_within_price check (commission between 0 and quantity * price)
);
create index order_items_of_seller on order_items (seller_id, order_id);
create index order_items_of_product on order_items (product_id);

-- The shares of sellers in orders. item_count (units), amount and commission (paisa) are the sums of the seller's items
-- in the order.
create table fulfilments (
  order_id uuid not null references orders (order_id) on delete cascade,
  -- There is no foreign key, because each checkout would then lock the rows of its sellers.
  seller_id uuid not null,
  status text not null default 'placed'
    check (status in ('placed', 'pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  item_count integer not null check (item_count >= 1),
  amount bigint not null check (amount >= 0),
  -- The part of `amount` that was refunded or is being refunded, in paisa. A cancelled fulfilment of a cash order counts
  -- as refunded.
  refunded_amount bigint not null default 0 check (refunded_amount >= 0),
  -- The commission of the operator for `amount`. If a part of `amount` is refunded, the ledger reverses the same part
  -- of the commission.
  commission bigint not null default 0,
  -- The cash that is collected at the door: `amount` and a share of the shipping fee, minus `credit_amount`, in whole
  -- rupees. Null if the order is paid in another way.
  cash_due bigint check (cash_due >= 0 and cash_due % 100 = 0),
  -- The store credit that pays a part of a fulfilment of a cash order, in paisa.
  credit_amount bigint not null default 0 check (credit_amount >= 0),
  -- The time at which the cash was collected. `cash_collections` has the details.
  collected_at timestamptz,
  -- The time of delivery, once the seller has set a delivered fulfilment to another status. A change within the first
  -- 8 seconds is an undo and does not set it. While the status is `delivered`, the column can be null, and `updated_at`
  -- is then the time of delivery.
  delivered_at timestamptz,
  -- The courier, and the courier's tracking number of the parcel. Both are empty until the seller enters them.
  courier text not null default '' check (length(courier) <= 60),
  tracking_number text not null default '' check (length(tracking_number) <= 60),
  -- The reason for which the seller cancelled the fulfilment. Null if it is not cancelled, or if the seller gave no
  -- reason.
  cancel_reason text check (
    cancel_reason in ('out_of_stock', 'customer_request', 'customer_unreachable', 'address_unreachable', 'price_error', 'other')
  ),
  cancel_note text not null default '' check (length(cancel_note) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (order_id, seller_id),
  constraint fulfilments_largest_amount check (amount <= 10000000000),
  constraint goods_refunded_once check (refunded_amount <= amount),
  constraint commission_within_amount check (commission between 0 and amount)
);
create index fulfilments_of_seller on fulfilments (seller_id, created_at desc, order_id desc);
-- This index is for the amounts of delivered fulfilments that the shop does not pay out yet.
create index fulfilments_delivered on fulfilments (seller_id, updated_at) where status = 'delivered';
create index fulfilments_of_seller_by_status on fulfilments (seller_id, status, created_at desc, order_id desc);

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

-- The status changes of each fulfilment after the checkout. `placed` has no row, because `fulfilments.created_at` is
-- its time.
create table fulfilment_status_history (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  seller_id uuid not null,
  status text not null
    check (status in ('placed', 'pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  changed_at timestamptz not null default now(),
  foreign key (order_id, seller_id) references fulfilments (order_id, seller_id) on delete cascade
);
create index history_of_fulfilment on fulfilment_status_history (order_id, seller_id, changed_at, id);

-- The last invoice number of each seller and tax year. An invoice takes the next number in the transaction that ships the
-- fulfilment. The row is locked until this transaction ends, so that a rollback leaves no gap.
create table invoice_counters (
  seller_id uuid not null,
  -- The year in which the tax year ends. Tax years begin in July.
  tax_year integer not null,
  last_number integer not null check (last_number >= 1),
  primary key (seller_id, tax_year)
);

-- The invoices of fulfilments. They keep the seller's data as they were on the day of the invoice, and are never changed
-- or deleted.
create table invoices (
  order_id uuid not null,
  seller_id uuid not null,
  tax_year integer not null,
  number integer not null check (number >= 1),
  -- The part of the shipping fee on this invoice, in paisa.
  delivery bigint not null check (delivery >= 0),
  seller_name text not null,
  seller_address text not null,
  seller_phone text not null,
  ntn text not null,
  strn text not null,
  issued_at timestamptz not null default now(),
  primary key (order_id, seller_id),
  foreign key (order_id, seller_id) references fulfilments (order_id, seller_id),
  unique (seller_id, tax_year, number)
);

-- The notes of admins about an order, which its customer and sellers do not see.
create table order_notes (
  note_id bigint generated always as identity primary key,
  order_id uuid not null references orders (order_id) on delete cascade,
  text text not null check (text <> ''),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index notes_of_order on order_notes (order_id, note_id);

create table payments (
  payment_id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (order_id) on delete cascade,
  payment_method text not null default 'card'
    check (payment_method in ('card', 'cash_on_delivery', 'bank_transfer', 'jazzcash', 'easypaisa', 'safepay',
      'store_credit')),
  -- The payment provider, `cash` for cash on delivery, `bank` for bank transfers, or `credit` for store credit.
  provider text not null,
  -- The provider's id of its payment page, or the shop's reference of the payment at the provider.
  provider_session_id text,
  url text,
  -- The time at which the provider was asked to send the request to the phone. This happens once for each payment.
  pushed_at timestamptz,
  status text not null default 'pending'
    check (status in ('pending', 'paid', 'failed', 'expired', 'cancelled', 'partly_refunded', 'refunded')),
  -- `amount` is the total of the order in paisa. If a fulfilment of a cash order is cancelled, `amount` is reduced by
  -- the cash that is no longer due. `charged_amount` is the provider's charge in minor units of `charged_currency`, at
  -- the rate `exchange_rate`.
  amount bigint not null check (amount >= 0),
  charged_amount bigint not null check (charged_amount >= 0),
  charged_currency text not null,
  exchange_rate numeric(12, 4) not null check (exchange_rate > 0),
  -- The part of `amount` that bank transfers have paid so far. If they have paid less than `amount`, the order is unpaid.
  received_amount bigint not null default 0 check (received_amount between 0 and amount),
  -- The part of `amount` that store credit pays. The other ways of payment pay the rest.
  credit_amount bigint not null default 0 check (credit_amount between 0 and amount),
  -- The email to which the provider sends the receipt.
  customer_email text not null,
  -- The parts of `amount` and of `charged_amount` that were refunded or are being refunded.
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  refunded_charge bigint not null default 0 check (refunded_charge between 0 and charged_amount),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_session_id),
  constraint payments_largest_amount check (amount <= 10000000000)
);
create index payments_of_order on payments (order_id, created_at desc, payment_id desc);
-- This index is for the nightly comparison with the provider's list of payments.
create index payments_newest on payments (provider, created_at);
-- This index is for the list of orders by payment method. The first payment of an order has the same time as the order.
create index payments_by_method on payments (payment_method, created_at desc, order_id desc);
-- This index is for the list of transfers that staff must match.
create index payments_awaiting_transfer on payments (created_at, order_id) where payment_method = 'bank_transfer' and status = 'pending';

-- All refunds. For the cancellation of a fulfilment, only one refund is possible.
create table refunds (
  refund_id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (payment_id) on delete cascade,
  -- The seller of the fulfilment, if the refund is for a cancelled fulfilment.
  seller_id uuid references seller_profiles (id),
  reason text not null check (reason in ('fulfilment_cancelled', 'order_cancelled', 'requested', 'by_staff', 'paid_twice', 'not_needed')),
  amount bigint not null check (amount > 0),
  charged_amount bigint not null check (charged_amount >= 0),
  -- The part of `amount` that the customer gets as store credit, at once.
  credit_amount bigint not null default 0 check (credit_amount between 0 and amount),
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  provider_refund_id text,
  -- The time at which the shop first sent the refund. It is only set for providers that cannot recognize a repeated
  -- request.
  attempted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_of_payment on refunds (payment_id, created_at, refund_id);
-- This index is for the list of refunds that an admin must pay back.
create index refunds_pending on refunds (created_at, refund_id) where status = 'pending';
create unique index one_refund_of_fulfilment on refunds (payment_id, seller_id);

-- The amounts of a refund on request or by an admin, by seller. The rest of the refund is for shipping.
create table refund_lines (
  refund_id uuid not null references refunds (refund_id) on delete cascade,
  seller_id uuid not null references seller_profiles (id),
  amount bigint not null check (amount > 0),
  primary key (refund_id, seller_id)
);

-- The items that an admin has refunded, with their quantities. Of an item, at most the ordered quantity is refunded.
create table refund_items (
  refund_id uuid not null references refunds (refund_id) on delete cascade,
  product_id uuid not null references shop_products (product_id),
  quantity integer not null check (quantity >= 1),
  amount bigint not null check (amount > 0),
  primary key (refund_id, product_id)
);

-- Refund requests of customers, which admins decide. An order can have one open request at a time.
create table refund_requests (
  request_id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (order_id) on delete cascade,
  reason text not null check (reason <> ''),
  -- `closed`: everything was refunded for another reason before a decision.
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'closed')),
  -- The path of the customer's photo in the bucket private-pictures.
  photo text,
  -- The message of the admin to the customer.
  answer text not null default '',
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index one_open_refund_request on refund_requests (order_id) where status = 'open';
create index refund_requests_of_order on refund_requests (order_id, created_at desc);
-- For the job that deletes unused pictures.
create index refund_requests_of_photo on refund_requests (photo) where photo is not null;
create index refund_requests_newest on refund_requests (created_at desc, request_id desc);
create index refund_requests_by_status on refund_requests (status, created_at desc, request_id desc);

-- The units of a refund request. A request without units is for the whole order.
create table refund_request_items (
  request_id uuid not null references refund_requests (request_id) on delete cascade,
  product_id uuid not null references shop_products (product_id),
  quantity integer not null check (quantity >= 1),
  primary key (request_id, product_id)
);

-- Differences between the shop's payments and the provider's list, which the nightly comparison has found. A difference
-- is resolved when both have the same data again.
create table payment_differences (
  difference_id uuid primary key default gen_random_uuid(),
  provider text not null,
  -- The id of the refund that failed, or of the shop's payment. If the shop has no such payment, the id of the provider's
  -- payment page.
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

-- The messages of payment providers. Each message is stored once, even if it arrives again.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  primary key (provider, event_id)
);

-- The payment pages of the sandbox, which is a payment provider for tests. A real provider stores this data in its own
-- database.
create table sandbox_payment_sessions (
  session_id text primary key,
  customer_email text not null,
  items jsonb not null,
  -- The amount in minor units that is added because each price is rounded separately and store credit is subtracted. It
  -- can be negative. `amount` includes it.
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
-- This index is for the job that ends payment pages after their expiry.
create index sandbox_sessions_unfinished on sandbox_payment_sessions (expires_at) where status in ('open', 'authenticating', 'declined');

-- The refunds of the sandbox, a payment provider for tests. The primary key makes sure that a refund that the shop
-- sends again is not paid twice.
create table sandbox_refunds (
  refund_id uuid primary key,
  session_id text not null references sandbox_payment_sessions (session_id) on delete cascade,
  amount bigint not null check (amount > 0)
);

-- The operator's riders, who collect cash for sellers.
create table riders (
  rider_id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  phone text not null,
  created_at timestamptz not null default now()
);

-- The sellers for whom a rider collects the cash. All other sellers collect it themselves.
create table riders_of_sellers (
  seller_id uuid primary key references seller_profiles (id),
  rider_id uuid not null references riders (rider_id)
);

-- The cash that sellers and riders have collected at the door, once for each fulfilment. Amounts are in paisa.
create table cash_collections (
  order_id uuid not null,
  seller_id uuid not null,
  -- The seller or rider who collected the cash and keeps it until a deposit. There is no foreign key, for the same
  -- reason as in `fulfilments`.
  collector_id uuid not null,
  due bigint not null check (due >= 0),
  received bigint not null check (received >= 0),
  -- The reason why `received` differs from `due`.
  reason text not null default '',
  recorded_by uuid not null references users (id),
  collected_at timestamptz not null default now(),
  primary key (order_id, seller_id),
  foreign key (order_id, seller_id) references fulfilments (order_id, seller_id) on delete cascade,
  constraint explained_difference check (received = due or reason <> '')
);
create index cash_collections_of_collector on cash_collections (collector_id, collected_at);

-- The cash that collectors have handed over to the operator, with the reference of the bank slip or receipt.
create table cash_deposits (
  deposit_id uuid primary key default gen_random_uuid(),
  collector_id uuid not null,
  amount bigint not null check (amount > 0),
  reference text not null check (reference <> ''),
  recorded_by uuid not null references users (id),
  -- The key of the request. A repeated request records one deposit.
  idempotency_key text not null unique,
  created_at timestamptz not null default now(),
  reversed_at timestamptz,
  reversed_by uuid references users (id),
  reversal_reason text not null default '',
  constraint explained_reversal
    check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason = ''))
);
create index cash_deposits_of_collector on cash_deposits (collector_id, created_at desc, deposit_id desc);
create index cash_deposits_newest on cash_deposits (created_at desc, deposit_id desc);

-- The daily counts of a collector's cash. `expected` is the balance of the ledger at the count.
create table cash_counts (
  count_id uuid primary key default gen_random_uuid(),
  collector_id uuid not null,
  expected bigint not null,
  counted bigint not null check (counted >= 0),
  reason text not null default '',
  recorded_by uuid not null references users (id),
  idempotency_key text not null unique,
  created_at timestamptz not null default now(),
  constraint explained_count check (counted = expected or reason <> '')
);
create index cash_counts_newest on cash_counts (created_at desc, count_id desc);
create index cash_counts_of_collector on cash_counts (collector_id, created_at desc);

-- The customers' proofs of bank transfers: the transaction id that the customer typed, or the picture of the slip.
create table transfer_proofs (
  order_id uuid primary key references orders (order_id) on delete cascade,
  transaction_id text not null default '',
  -- The path of the picture in the bucket private-pictures, which is private.
  slip text,
  sent_at timestamptz not null default now(),
  constraint some_proof check (transaction_id <> '' or slip is not null)
);
-- This index is for the job that deletes unused pictures.
create index transfer_proofs_of_slip on transfer_proofs (slip) where slip is not null;

-- The bank transfers that staff have matched with orders. Amounts are in paisa.
create table transfers (
  transfer_id uuid primary key,
  order_id uuid not null references orders (order_id),
  amount bigint not null check (amount > 0),
  -- The transaction id or the reference in the statement of the bank.
  reference text not null check (reference <> ''),
  recorded_by uuid not null references users (id),
  -- The key of the request, or of the line of an imported statement. A repeated request or line does not record the
  -- transfer again.
  idempotency_key text not null unique,
  received_at timestamptz not null default now()
);
-- The same transfer cannot be recorded twice for an order.
create unique index transfers_of_order on transfers (order_id, lower(reference));

-- The commission that the operator takes from each item of an order. The rule with the highest precedence applies. From
-- highest to lowest precedence, a rule is for a seller in a category, a seller, a category, or all items. Without a
-- rule there is no commission.
create table commission_rules (
  rule_id uuid primary key default gen_random_uuid(),
  seller_id uuid references seller_profiles (id) on delete cascade,
  category_id uuid references categories (category_id) on delete cascade,
  precedence integer not null generated always as
    (case when seller_id is null then 0 else 2 end + case when category_id is null then 0 else 1 end) stored,
  -- The rate is in hundredths of a percent of the price of the item.
  rate integer not null check (rate between 0 and 10000),
  -- The amounts `fixed_amount`, `minimum` and `maximum` apply to each item, in paisa. They do not depend on the
  -- quantity.
  fixed_amount bigint not null default 0 check (fixed_amount between 0 and 10000000000),
  minimum bigint check (minimum between 0 and 10000000000),
  maximum bigint check (maximum between 0 and 10000000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint minimum_below_maximum check (minimum <= maximum)
);
create unique index one_commission_rule on commission_rules (seller_id, category_id) nulls not distinct;
create index commission_rules_of_category on commission_rules (category_id);
create index commission_rules_listed on commission_rules (precedence desc, rule_id);

-- The tax numbers of sellers, as digits; empty if the seller has none. Only the seller and admins see them. The seller
-- enters the numbers, and an admin sets whether the seller is an active taxpayer. If the NTN or the CNIC changes, the
-- status is unchecked again.
create table seller_tax_details (
  seller_id uuid primary key references seller_profiles (id) on delete cascade,
  ntn text not null default '' check (ntn ~ '^([0-9]{7,8})?$'),
  cnic text not null default '' check (cnic ~ '^([0-9]{13})?$'),
  strn text not null default '' check (strn ~ '^([0-9]{13})?$'),
  filer_status text not null default 'unchecked' check (filer_status in ('unchecked', 'filer', 'non_filer', 'exempt')),
  -- The day on which an admin has checked the status.
  checked_on date,
  updated_at timestamptz not null default now(),
  constraint checked_status check ((filer_status = 'unchecked') = (checked_on is null))
);

-- The taxes that the shop withholds from sellers. A rule applies to sales from its first to its last day, in the time
-- zone of the shop. `server/tax` refuses two rules of one tax, payment and seller status for the same day. Without a
-- rule, nothing is withheld.
create table tax_rules (
  rule_id uuid primary key default gen_random_uuid(),
  tax text not null check (tax in ('income_tax', 'sales_tax')),
  -- How the customer pays: in cash at the door, or in another way.
  payment text not null check (payment in ('cash', 'digital')),
  seller_status text not null check (seller_status in ('unchecked', 'filer', 'non_filer', 'exempt')),
  -- In hundredths of a percent of the price of the seller's products.
  rate integer not null check (rate between 1 and 10000),
  -- The section of the law, for the monthly statement.
  section text not null check (section <> ''),
  first_day date not null,
  last_day date check (last_day >= first_day),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tax_rules_listed on tax_rules (first_day desc, rule_id);

-- The taxes that were withheld from a fulfilment when its sale was posted. Rows are never changed: the reversed part
-- follows from `fulfilments.refunded_amount`. Amounts are in paisa.
create table withheld_taxes (
  order_id uuid not null,
  seller_id uuid not null,
  tax text not null,
  rule_id uuid not null references tax_rules (rule_id),
  -- The price of the products of the fulfilment.
  base bigint not null check (base >= 0),
  amount bigint not null check (amount between 0 and base),
  withheld_at timestamptz not null default now(),
  primary key (order_id, seller_id, tax),
  foreign key (order_id, seller_id) references fulfilments (order_id, seller_id) on delete cascade
);
create index withheld_taxes_of_rule on withheld_taxes (rule_id);
create index withheld_taxes_by_time on withheld_taxes (withheld_at);

-- The payments of withheld taxes to the tax authority. If a payment was recorded by mistake, an admin reverses it. Only
-- the columns of the reversal change. Amounts are in paisa.
create table tax_payments (
  tax_payment_id uuid primary key default gen_random_uuid(),
  -- The month in which the taxes were withheld, such as 2026-11.
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  tax text not null check (tax in ('income_tax', 'sales_tax')),
  amount bigint not null check (amount > 0),
  -- The number of the receipt or of the challan.
  reference text not null check (reference <> ''),
  recorded_by uuid not null references users (id),
  -- The key of the request. A repeated request has no further effect.
  idempotency_key text not null unique,
  created_at timestamptz not null default now(),
  reversed_at timestamptz,
  reversed_by uuid references users (id),
  reversal_reason text not null default '',
  constraint explained_reversal
    check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason = ''))
);
create index tax_payments_of_month on tax_payments (month, created_at desc, tax_payment_id desc);
-- The same payment cannot be recorded twice, unless the first record was reversed.
create unique index tax_payments_by_reference on tax_payments (tax, lower(reference)) where reversed_at is null;

-- The settings for payouts to sellers. The table has one row.
create table payout_settings (
  is_only boolean primary key default true check (is_only),
  -- Payouts are started by an admin (`manual`), or by a job every day or every week.
  schedule text not null default 'manual' check (schedule in ('manual', 'daily', 'weekly')),
  -- The weekday of weekly payouts; 0 is Sunday.
  weekday integer not null default 1 check (weekday between 0 and 6),
  -- The days from the delivery of a fulfilment, or the collection of its cash, until its amount can be paid out.
  hold_days integer not null default 3 check (hold_days between 1 and 60),
  -- The smallest payout, in paisa.
  minimum bigint not null default 50000 check (minimum >= 100)
);
insert into payout_settings default values;

-- Corrections of what the shop owes a seller, by an admin, in paisa. A negative amount reduces what the shop owes.
create table seller_corrections (
  correction_id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references seller_profiles (id),
  amount bigint not null check (amount <> 0 and amount between -10000000000 and 10000000000),
  reason text not null check (reason <> ''),
  recorded_by uuid not null references users (id),
  -- The key of the request. A repeated request has no further effect.
  idempotency_key text not null unique,
  created_at timestamptz not null default now()
);
create index seller_corrections_of_seller on seller_corrections (seller_id, created_at);

-- Batches of payouts. Each batch is one file for the bank.
create table payout_batches (
  batch_id uuid primary key default gen_random_uuid(),
  -- The number that people see. The references of the batch's payouts begin with P and this number.
  number integer not null unique generated always as identity,
  -- The admin who created the batch. Null if the schedule did.
  created_by uuid references users (id),
  -- When an admin first downloaded the file.
  downloaded_at timestamptz,
  -- The key of the request, or the day of the schedule. A repeated request creates one batch.
  idempotency_key text not null unique,
  created_at timestamptz not null default now()
);

-- The payouts to sellers, one line of the bank's file each. A payout is `sending` until the bank has paid or refused it.
create table payouts (
  payout_id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references payout_batches (batch_id),
  seller_id uuid not null references seller_profiles (id),
  amount bigint not null check (amount > 0 and amount <= 1000000000000),
  -- The bank account of the seller at the time of the batch.
  bank_name text not null,
  beneficiary_name text not null,
  iban text not null,
  reference text not null unique,
  status text not null default 'sending' check (status in ('sending', 'paid', 'failed', 'returned')),
  -- Why the bank refused the payout or sent it back.
  reason text not null default '',
  -- The transaction id of the bank.
  bank_reference text not null default '',
  -- When the bank has paid. A returned payout keeps this time.
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (batch_id, seller_id),
  constraint failed_with_reason check ((status in ('failed', 'returned')) = (reason <> '')),
  constraint paid_before_return check ((status in ('paid', 'returned')) = (paid_at is not null))
);
create index payouts_of_seller on payouts (seller_id, created_at desc, payout_id desc);
create index payouts_sending on payouts (batch_id) where status = 'sending';

-- The ledger in double entry. Postings are only added, by server/ledger/post.ts. Rows are never changed or deleted.

-- An account of the ledger. The kind of the account determines whether its owner is a customer, a seller or a rider, or
-- whether it has none. The owner has no foreign key, because a payment would then lock the rows of its sellers.
create table ledger_accounts (
  account_id text primary key generated always as (kind || coalesce(':' || owner_id::text, '')) stored,
  kind text not null check (kind in ('provider_clearing', 'customer_due', 'seller_payable', 'delivery_income', 'refunds_owed',
    'collector_cash', 'operator_cash', 'shortage', 'bank', 'commission',
    'tax_withheld', 'corrections', 'payout_clearing', 'store_credit')),
  owner_id uuid,
  constraint owned_by_kind check ((owner_id is not null) = (kind in ('customer_due', 'seller_payable', 'refunds_owed', 'collector_cash', 'store_credit')))
);

-- For the list of collectors.
create index ledger_accounts_of_collectors on ledger_accounts (owner_id) where kind = 'collector_cash';

-- One event that moves money, such as a payment or a refund. The key makes sure that an event is posted once.
create table ledger_postings (
  posting_id bigint primary key generated always as identity,
  idempotency_key text not null unique,
  kind text not null check (kind in ('sale', 'payment', 'refund', 'refund_sent', 'refund_returned', 'cash_collected',
    'cash_deposited', 'cash_deposit_reversed', 'cash_counted', 'transfer_received', 'commission',
    'commission_reversed', 'tax_withheld', 'tax_reversed', 'tax_paid', 'tax_payment_reversed', 'correction',
    'payout_started', 'payout_paid', 'payout_failed', 'payout_returned',
    'credit_used', 'credit_returned', 'refund_credited')),
  -- The order whose money moves. Null for a posting that concerns no single order, such as a deposit, a payout or a tax
  -- payment.
  order_id uuid references orders (order_id),
  payment_id uuid references payments (payment_id),
  refund_id uuid references refunds (refund_id),
  reason text not null default '',
  -- Null if the shop itself or the payment provider caused the posting.
  created_by uuid references users (id),
  -- The sum of the entries. The statement that inserts the entries computes it, so an unbalanced posting is refused.
  balance bigint not null check (balance = 0),
  created_at timestamptz not null default now()
);
create index ledger_postings_newest on ledger_postings (created_at desc, posting_id desc);
create index ledger_postings_of_order on ledger_postings (order_id, created_at desc, posting_id desc);
create index ledger_postings_of_kind on ledger_postings (kind, created_at desc, posting_id desc);

-- The entries of a posting. Each entry changes one account by an amount in paisa. A debit is positive, a credit is
-- negative.
create table ledger_entries (
  posting_id bigint not null references ledger_postings (posting_id),
  account_id text not null references ledger_accounts (account_id),
  amount bigint not null check (amount <> 0),
  primary key (posting_id, account_id)
);
create index ledger_entries_of_account on ledger_entries (account_id, posting_id);

create table idempotency_keys (
  customer_id uuid not null references users (id) on delete cascade,
  key text not null,
  -- The hash of the request. It shows whether a request with a known key is a repetition, or another request that may
  -- not use the key.
  request_hash text not null,
  -- The order that the request creates. The request claims the key first and writes the order later in the same
  -- transaction, so the foreign key is checked at the end.
  order_id uuid not null references orders (order_id) on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now(),
  primary key (customer_id, key)
);
create index idempotency_keys_oldest on idempotency_keys (created_at);

-- SQL functions with rules that several queries use.

create function keeps_money(payment_status text) returns boolean language sql immutable parallel safe
  return payment_status in ('paid', 'partly_refunded');

-- Whether the customer must still pay an order before it is packed. Cash on delivery is paid later.
create function awaits_payment(status text, payment_method text, payment_status text) returns boolean language sql immutable parallel safe
  return payment_status in ('pending', 'failed') and status <> 'cancelled' and payment_method <> 'cash_on_delivery';

-- The payment status of a fulfilment. Its collected cash counts as paid, even if the cash of other fulfilments is due.
create function payment_of_fulfilment(payment_status text, collected_at timestamptz) returns text language sql immutable parallel safe
  return case when payment_status = 'pending' and collected_at is not null then 'paid' else payment_status end;

-- The amount of an order or a fulfilment that was paid and not refunded, in paisa.
create function kept_amount(payment_status text, amount bigint, refunded_amount bigint) returns bigint language sql immutable parallel safe
  return case when keeps_money(payment_status) then amount - refunded_amount else 0 end;

-- The commission for an item, in paisa. It is never more than the price of the item. A minimum or maximum that is null
-- has no effect.
create function commission_for(price bigint, rate integer, fixed_amount bigint, minimum bigint, maximum bigint) returns bigint
  language sql immutable parallel safe
  return least(price, maximum, greatest(minimum, (price * rate + 5000) / 10000 + fixed_amount));

-- The commission of a fulfilment after its refunds, in paisa. Refunds reverse a part of the commission in proportion,
-- rounded down.
create function net_commission(commission bigint, amount bigint, refunded_amount bigint) returns bigint language sql immutable parallel safe
  return commission - case when amount = 0 then 0 else div(commission::numeric * refunded_amount, amount)::bigint end;

-- The withheld tax of a fulfilment, in paisa. It is rounded to whole paisa.
create function tax_for(price bigint, rate integer) returns bigint language sql immutable parallel safe
  return (price * rate + 5000) / 10000;

-- The year in which the tax year of a moment ends. Tax years begin on 1 July in Pakistan.
create function tax_year_of(moment timestamptz) returns integer language sql stable parallel safe
  return extract(year from (moment at time zone 'Asia/Karachi') + interval '6 months')::integer;

-- Whether the sale of a fulfilment is in the ledger: its order was paid, or its cash was collected.
create function is_sold(payment_method text, payment_status text, collected_at timestamptz) returns boolean language sql immutable parallel safe
  return collected_at is not null or (payment_method <> 'cash_on_delivery' and payment_status in ('paid', 'partly_refunded', 'refunded'));

-- The day on which the amount of a fulfilment can be paid out: `hold_days` after the collection of its cash, or else
-- after its delivery. Null if neither has happened.
create function release_day(status text, collected_at timestamptz, delivered_at timestamptz, updated_at timestamptz, hold_days integer) returns date
  language sql stable parallel safe
  return (coalesce(collected_at, delivered_at, case when status = 'delivered' then updated_at end) at time zone 'Asia/Karachi')::date + hold_days;

-- The first day on which payouts are made, not earlier than the given day. If admins start payouts, or if payouts are
-- daily, it is the given day.
create function payout_day(day date, schedule text, weekday integer) returns date language sql immutable parallel safe
  return case schedule when 'weekly' then day + (weekday - extract(dow from day)::integer + 7) % 7 else day end;

create function is_to_deliver(status text) returns boolean language sql immutable parallel safe
  return status in ('placed', 'pending', 'processing', 'shipped');
