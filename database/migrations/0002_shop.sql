-- Accounts of the shop, the catalogue, carts and addresses. The names come from the specification. Amounts of money are
-- bigint paisa (Rs. 1 = 100 paisa).

create extension if not exists pg_trgm;

create table users (
  id uuid primary key references auth.users (id) on delete cascade,
  -- The role of the login page that the account used first, or the role that an admin has set.
  role text not null check (role in ('customer', 'seller', 'admin')),
  -- True for a customer who also sells with the same account.
  also_sells boolean not null default false check (not also_sells or role = 'customer'),
  is_seller boolean not null generated always as (role = 'seller' or also_sells) stored,
  -- The staff roles of an admin. Each admin has at least one, and no other account has any.
  staff_roles text[] not null default '{}'
    check (staff_roles <@ array['support', 'catalogue', 'finance', 'owner']),
  check ((role = 'admin') = (staff_roles <> '{}')),
  -- The seller on whose staff a customer is, and the customer's role there. Without a seller, the role has no meaning.
  staff_of uuid,
  seller_role text check (seller_role in ('manager', 'products', 'orders')),
  check (staff_of is null or (role = 'customer' and not also_sells and seller_role is not null)),
  created_at timestamptz not null default now()
);
create index users_selling on users (created_at desc, id desc) where is_seller;
create index users_by_role on users (role, created_at desc, id desc);

-- The indexes of the admins' list of accounts: for the newest accounts, the banned accounts, and the search by a part
-- of the email.
create index accounts_newest on auth.users (created_at desc, id desc) where deleted_at is null;
create index accounts_banned on auth.users (created_at desc, id desc) where banned_until is not null;
create index accounts_search on auth.users using gin (email gin_trgm_ops);
-- The search for an account by the last four digits of its phone number.
create index accounts_by_phone on auth.users (right(phone, 4)) where phone is not null;

create table customer_profiles (
  id uuid primary key references users (id) on delete cascade,
  username text not null check (length(trim(username)) between 1 and 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customer_profiles_search on customer_profiles using gin (lower(username) gin_trgm_ops);

-- PostgreSQL estimates from a sample of rows how many names contain a word. With the default sample size of 100, it can
-- miss a name that every fortieth customer has. It would then read all matching rows for a page of twenty.
alter index customer_profiles_search alter column 1 set statistics 500;
alter table auth.users alter column email set statistics 500;

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
  -- Set if an admin has declined the seller or withdrawn the verification. Null again after the seller has changed the
  -- registration or uploaded a document, and after an admin has verified the seller.
  declined_at timestamptz,
  decline_reason text,
  -- Set together with declined_at if the seller was verified before: by an admin, or by a ban of the account. The end
  -- of a ban restores the verification that the ban has withdrawn.
  withdrawn_by text check (withdrawn_by in ('admin', 'ban')),
  -- The earlier values of the name and contact that a verified seller has changed, until an admin has checked the change.
  changed_from jsonb,
  -- The text in which admins search.
  search_text text generated always as (lower(business_name || ' ' || first_name || ' ' || last_name || ' ' || contact_no || ' ' || city)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((declined_at is null) = (decline_reason is null)),
  check (not is_verified or declined_at is null),
  check (withdrawn_by is null or declined_at is not null)
);
create index seller_profiles_changed on seller_profiles (created_at desc, id desc) where is_verified and changed_from is not null;
-- For the job that restores the verification of sellers after the end of a ban.
create index seller_profiles_banned on seller_profiles (id) where withdrawn_by = 'ban';
create index seller_profiles_newest on seller_profiles (created_at desc, id desc);
create index seller_profiles_waiting on seller_profiles (created_at, id) where not is_verified and declined_at is null;
create index seller_profiles_declined on seller_profiles (created_at desc, id desc) where declined_at is not null;
create index seller_profiles_search on seller_profiles using gin (search_text gin_trgm_ops);
-- A business that registers a second time often has the same phone or name. These indexes find it.
create index seller_profiles_contact_no on seller_profiles (contact_no);
-- The search for a seller's account by the last four digits of the contact number, which is stored as it was typed.
create index seller_profiles_by_phone on seller_profiles (right(regexp_replace(contact_no, '\D', '', 'g'), 4));
create index seller_profiles_business_name on seller_profiles (lower(business_name) text_pattern_ops);
create index seller_profiles_name_words on seller_profiles using gin (lower(business_name) gin_trgm_ops);

alter table users add foreign key (staff_of) references seller_profiles (id) on delete set null;
create index users_staff_of on users (staff_of) where staff_of is not null;

-- Invitations of people to the staff of a seller. An accepted or cancelled invitation is deleted.
create table seller_invitations (
  invitation_id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references seller_profiles (id) on delete cascade,
  email text not null check (email = lower(email)),
  seller_role text not null check (seller_role in ('manager', 'products', 'orders')),
  -- The SHA-256 of the token in the link. The token itself has 256 random bits, so no one can find it by trying.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (seller_id, email)
);
create index seller_invitations_by_expiry on seller_invitations (expires_at);

-- The bank accounts of sellers. Only the seller (with most digits hidden) and admins see them.
create table seller_bank_accounts (
  seller_id uuid primary key references seller_profiles (id) on delete cascade,
  bank_name text not null check (length(bank_name) >= 2),
  beneficiary_name text not null check (length(beneficiary_name) >= 2),
  account_no text not null check (length(account_no) >= 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index bank_accounts_account_no on seller_bank_accounts (account_no);

-- The documents with which sellers prove their identity and bank account. Only the seller and the admins who verify
-- sellers can read the files.
create table seller_documents (
  seller_id uuid not null references seller_profiles (id) on delete cascade,
  kind text not null check (kind in ('cnic_front', 'cnic_back', 'bank_letter')),
  -- The path of the file in the bucket private-pictures, which is private.
  file text not null,
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  status text not null default 'pending' check (status in ('pending', 'revise', 'approved', 'rejected')),
  -- The reason of the admin, which the seller reads.
  reason text,
  uploaded_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users (id),
  primary key (seller_id, kind),
  check ((status in ('revise', 'rejected')) = (reason is not null)),
  check ((status = 'pending') = (decided_at is null))
);
-- The documents that admins must check.
create index seller_documents_pending on seller_documents (seller_id) where status = 'pending';
-- This index is for the job that deletes unused pictures.
create index seller_documents_of_file on seller_documents (file);

create table categories (
  category_id uuid primary key default gen_random_uuid(),
  category_name text not null check (trim(category_name) <> ''),
  description text not null default '',
  sub_categories text[] not null default '{}',
  position integer not null default 0,
  -- The path of the category's picture in the bucket shop-images, and the paths for its sub-categories by name.
  image_url text,
  sub_category_images jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index categories_name on categories (lower(category_name));

-- The texts of a category in another language than that of its own row. `sub_category_names` has the names of
-- sub-categories, by their names in `categories.sub_categories`. Each write also updates the row of the
-- category, which publishes the change.
create table category_text (
  category_id uuid not null references categories (category_id) on delete cascade,
  language text not null check (language in ('en', 'ur')),
  category_name text not null check (trim(category_name) <> ''),
  description text not null default '',
  sub_category_names jsonb not null default '{}',
  primary key (category_id, language)
);

-- The products of a group are the pack sizes of one product, such as 250 g, 1 kg and 5 kg. Each has its own price and
-- stock.
create table product_groups (
  group_id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references seller_profiles (id),
  created_at timestamptz not null default now(),
  unique (group_id, seller_id)
);

create table shop_products (
  product_id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references seller_profiles (id),
  category_id uuid not null references categories (category_id),
  -- The name of the category in lower case. It is copied into this table, because the indexes of product lists need it.
  category text not null,
  sub_category text,
  name text not null check (trim(name) <> ''),
  description text not null default '',
  -- The price that is charged, also during a sale.
  price bigint not null check (price > 0),
  -- During a sale, these columns contain the price before and after the sale, and the end of the sale. `was_price` is
  -- the lowest price of the 30 days before the sale. It is null if it is not higher than the sale price.
  -- server/catalog/sales.ts writes the columns.
  regular_price bigint,
  sale_ends_at timestamptz,
  was_price bigint,
  unit_weight numeric(10, 3) not null check (unit_weight > 0),
  unit_label text not null check (unit_label <> ''),
  stock integer not null check (stock >= 0),
  -- Whether the stock is low. The limit of 10 units is LOW_STOCK in contract/limits.ts.
  is_low boolean not null generated always as (stock <= 10) stored,
  -- Whether the product is sold out. Lists show such products last.
  is_sold_out boolean not null generated always as (stock = 0) stored,
  -- The first picture. The others are in product_pictures. A draft may have the placeholder instead, which is NO_PICTURE
  -- in contract/pictures.ts.
  image_url text not null,
  group_id uuid,
  -- A draft was never on sale, and only its seller and admins see it. An archived product was on sale.
  status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  -- The search index of the product, which server/catalog/index-products.ts writes: the term that names the product, and
  -- the phonetic keys of its words. A word of the product name is also stored with a leading `=`, and the term with a
  -- leading `#`.
  search_term text,
  search_lexemes tsvector,
  -- The time at which the product was first put on sale. For a draft, the time at which the seller added it.
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'active' or image_url <> '/no-picture.svg'),
  -- This foreign key ensures that all products of a group belong to the same seller.
  foreign key (group_id, seller_id) references product_groups (group_id, seller_id),
  check ((regular_price is null) = (sale_ends_at is null)),
  check (price < regular_price),
  check (was_price > price and was_price <= coalesce(regular_price, 0))
-- Each checkout changes the stock of products. No index contains the stock. PostgreSQL therefore writes the new row
-- into the free space of its page. It must update an index only if the product becomes low or sold out, or is no longer.
) with (fillfactor = 60);
-- This setting makes PostgreSQL assume that each search term is rare, so that it uses the indexes of terms. Otherwise
-- it may scan the whole index products_newest for a term that has no products.
alter table shop_products alter column search_term set (n_distinct = -0.02);

-- One index for each sort order of the shop, of a category, of a sub-category and of a search term.
create index products_newest on shop_products (created_at desc, product_id desc) where status = 'active';
create index products_cheapest on shop_products (price, product_id) where status = 'active';
create index products_by_name on shop_products (lower(name), product_id) where status = 'active';
create index products_category_newest on shop_products (category, created_at desc, product_id desc) where status = 'active';
create index products_category_cheapest on shop_products (category, price, product_id) where status = 'active';
create index products_category_by_name on shop_products (category, lower(name), product_id) where status = 'active';
create index products_sub_category_newest on shop_products (category, sub_category, created_at desc, product_id desc) where status = 'active';
create index products_sub_category_cheapest on shop_products (category, sub_category, price, product_id) where status = 'active';
create index products_sub_category_by_name on shop_products (category, sub_category, lower(name), product_id) where status = 'active';
create index products_term_newest on shop_products (search_term, created_at desc, product_id desc) where status = 'active';
create index products_term_cheapest on shop_products (search_term, price, product_id) where status = 'active';
create index products_term_by_name on shop_products (search_term, lower(name), product_id) where status = 'active';
-- A search for goods of a size, such as 5 kg of potatoes.
create index products_term_size on shop_products (search_term, unit_weight, created_at desc, product_id desc) where status = 'active';
-- This index lists specials, which are sales below the former price, the largest saving first. Its first column is the
-- price in thousandths of the former price.
create index products_specials on shop_products ((price * 1000 / was_price), product_id)
  where status = 'active' and was_price is not null and not is_sold_out;
create index products_sales_by_end on shop_products (sale_ends_at) where sale_ends_at is not null;
create index products_sold_out on shop_products (category, sub_category, created_at desc, product_id desc)
  where status = 'active' and is_sold_out;
-- fastupdate is off, because products are searched far more often than they are written. With fastupdate, each search
-- would have to read a list of pending entries.
create index products_by_lexemes on shop_products using gin (search_lexemes) with (fastupdate = off) where status = 'active';
create index products_not_indexed on shop_products (product_id) where search_lexemes is null and status <> 'draft';
create index products_of_seller on shop_products (seller_id, created_at desc, product_id desc) where status = 'active';
create index products_off_sale on shop_products (seller_id, created_at desc, product_id desc) where status <> 'active';
-- Sort orders of a seller's list. There is none for the stock, because each checkout changes it.
create index products_of_seller_by_name on shop_products (seller_id, status, lower(name), product_id);
create index products_of_seller_by_price on shop_products (seller_id, status, price, product_id);
create index products_of_seller_by_update on shop_products (seller_id, status, updated_at, product_id);
create index products_without_picture on shop_products (seller_id, created_at desc, product_id desc)
  where image_url = '/no-picture.svg';
create index products_running_low on shop_products (seller_id) where status = 'active' and is_low;
-- The figures of a category are computed from this index only.
create index products_of_category on shop_products (category_id, seller_id, sub_category, status);
create index products_of_group on shop_products (group_id) where group_id is not null;

-- The name and description of a product in another language than that of `shop_products.name`.
create table product_text (
  product_id uuid not null references shop_products (product_id) on delete cascade,
  language text not null check (language in ('en', 'ur')),
  name text not null check (trim(name) <> ''),
  description text not null default '',
  primary key (product_id, language)
);

-- The reviews of products by admins, if the setting `products_moderated` is on. A waiting or rejected product is a draft
-- or archived. `approved_content` is a hash of the texts, category and pictures with which an archived product was on
-- sale; with this content, it can return to the shop without a review.
create table product_reviews (
  product_id uuid primary key references shop_products (product_id) on delete cascade,
  status text not null check (status in ('waiting', 'rejected', 'closed')),
  -- The reason of a rejection, which the seller reads.
  reason text,
  approved_content text,
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users (id),
  check ((status = 'rejected') = (reason is not null))
);
create index product_reviews_waiting on product_reviews (asked_at, product_id) where status = 'waiting';

-- The further pictures of a product, in display order. The first picture is in shop_products.image_url.
create table product_pictures (
  product_id uuid not null references shop_products (product_id) on delete cascade,
  position smallint not null check (position between 2 and 6),
  url text not null,
  primary key (product_id, position)
);

-- Each price of a product with the time from which it was charged. server/catalog/price-history.ts writes it in the
-- transaction that changes the price.
create table product_prices (
  product_id uuid not null references shop_products (product_id) on delete cascade,
  price bigint not null check (price > 0),
  -- The default is not now(), the start of the transaction. A transaction may wait for a lock, so its start could be
  -- before an earlier change of the price.
  valid_from timestamptz not null default clock_timestamp(),
  primary key (product_id, valid_from)
);

-- Publishes each change of the catalogue to every process, so that no process shows outdated products.
-- server/platform/events.ts listens to the same channel. The id `*` means that any product may have changed.
create function publish_product_changes() returns trigger language plpgsql as $$
begin
  if (select count(*) from after) > 100 then
    perform pg_notify('mandi', '["catalogue","*"]');
  elsif tg_op = 'UPDATE' then
    perform pg_notify('mandi', json_build_array(
      case when to_jsonb(old_row) - unchecked = to_jsonb(new_row) - unchecked then 'stock' else 'catalogue' end,
      new_row.product_id)::text)
    from after as new_row join before as old_row using (product_id),
      lateral (select array['stock', 'is_low', 'is_sold_out', 'updated_at'] as unchecked) as columns;
  else
    perform pg_notify('mandi', json_build_array('catalogue', product_id)::text) from after;
  end if;
  return null;
end $$;
create trigger products_added after insert on shop_products
  referencing new table as after for each statement execute function publish_product_changes();
create trigger products_removed after delete on shop_products
  referencing old table as after for each statement execute function publish_product_changes();
-- Transactions that send a notification commit one after another. A checkout must not wait for that. It therefore sets
-- mandi.publishes_stock to `on` in its transaction, and publishes the new stock after its commit.
create trigger products_changed after update on shop_products
  referencing old table as before new table as after for each statement
  when (coalesce(current_setting('mandi.publishes_stock', true), '') <> 'on')
  execute function publish_product_changes();

create function publish_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('mandi', '["catalogue","*"]');
  return null;
end $$;
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function publish_catalogue_change();
create trigger sellers_changed after update of business_name, is_verified or delete on seller_profiles
  for each statement execute function publish_catalogue_change();

-- The results of imported product tables. If a seller sends an import again with the same key, it does not run again.
create table product_imports (
  import_id uuid not null unique default gen_random_uuid(),
  seller_id uuid not null references seller_profiles (id) on delete cascade,
  key text not null,
  -- The SHA-256 of the file and the options of the import.
  request_hash text not null,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  -- The faults of the lines that were skipped, for the response to a repeated import.
  faults jsonb not null default '[]',
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (seller_id, key)
);
create index product_imports_newest on product_imports (seller_id, created_at desc);
-- The products that an import created or changed, from which undo restores them. A job deletes the rows after a day.
create table product_import_steps (
  import_id uuid not null references product_imports (import_id) on delete cascade,
  product_id uuid not null,
  -- The product before the import. Null if the import created it.
  before jsonb,
  -- The stock and the time of the product after the import.
  after_stock integer not null,
  updated_at timestamptz not null default now(),
  primary key (import_id, product_id)
);
create index product_import_steps_oldest on product_import_steps (updated_at);

-- The pictures that sellers have sent for imports, by the name that tables give them: the name of a file in lower case,
-- or a URL. A job deletes the rows after a day.
create table import_pictures (
  seller_id uuid not null references seller_profiles (id) on delete cascade,
  name text not null,
  -- The stored picture, or the reason why it cannot be used. Both are null until the shop has fetched the picture from
  -- its address, which is then the name.
  url text,
  fault text,
  -- The last request to fetch the picture from its address. Null for a picture of a ZIP file.
  fetch_id uuid,
  created_at timestamptz not null default now(),
  primary key (seller_id, name),
  check (url is null or fault is null),
  check (url is not null or fault is not null or fetch_id is not null)
);
create index import_pictures_oldest on import_pictures (created_at);
create index import_pictures_of_fetch on import_pictures (fetch_id, name) where fetch_id is not null;

-- Changes of many products by one call. If a seller sends a call again with the same key, it does not run again.
create table product_changes (
  change_id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references seller_profiles (id) on delete cascade,
  key text not null,
  request_hash text not null,
  -- The changed products with their values before and after the change, from which undo restores them.
  steps jsonb not null,
  -- The products that the call refused, for the response to a repeated call.
  refused jsonb not null,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  unique (seller_id, key)
);
create index product_changes_newest on product_changes (seller_id, created_at desc);
create index product_changes_oldest on product_changes (created_at);

create table media_objects (
  bucket text not null,
  path text not null,
  -- The first part of the keys under which the picture is stored. It is random, so that two uploads never have the same
  -- key.
  storage_key text not null unique,
  owner_id uuid references users (id) on delete set null,
  content_type text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  -- The time at which a job first found that nothing refers to the picture.
  unused_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (bucket, path)
);

-- The arrangement of the home page. The table has one row, which each change locks.
create table home_page (
  is_only boolean primary key default true check (is_only),
  -- Each change adds 1. A change that starts from an older version is refused, so that two admins do not overwrite each
  -- other.
  version integer not null default 0,
  -- `[{section, is_shown}]` in display order. A section that is missing here is shown in the position that
  -- contract/home-sections.ts defines.
  sections jsonb not null default '[]'
);
insert into home_page default values;

-- The settings of the shop, which admins change. The table has one row, which each change locks.
create table shop_settings (
  is_only boolean primary key default true check (is_only),
  -- Each change adds 1. At version 0, no admin has saved settings, and the shop uses its initial settings.
  version integer not null default 0,
  -- The document of contract/settings.ts. A setting that is missing here has its default value.
  settings jsonb not null default '{}',
  -- The newest test email: the code in its link, and the times when it was sent and when its link was opened.
  test_mail_code text,
  test_mail_sent_at timestamptz,
  test_mail_received_at timestamptz,
  -- The time when an owner hid the list of first steps on the dashboard.
  first_steps_dismissed_at timestamptz
);
insert into shop_settings default values;

create table home_banners (
  banner_id uuid primary key default gen_random_uuid(),
  -- The maximum of 5 is MAX_BANNERS in contract/home-sections.ts.
  position smallint not null unique check (position between 1 and 5),
  title text not null check (trim(title) <> ''),
  text text not null default '',
  link text not null,
  image_url text,
  -- Days in the shop's time zone; both are included.
  starts_on date,
  ends_on date,
  check (ends_on >= starts_on)
);

create table cart (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references shop_products (product_id),
  quantity integer not null check (quantity >= 1),
  created_at timestamptz not null default now(),
  unique (customer_id, product_id)
);
create index cart_of_product on cart (product_id);

-- Guest carts that were already merged into a customer's cart, so that a second browser tab does not merge the same
-- cart again.
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

-- Customers who want an email when a sold-out product is in stock again. The job that sends the email deletes the row.
create table stock_alerts (
  customer_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references shop_products (product_id),
  created_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index stock_alerts_of_product on stock_alerts (product_id);

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
