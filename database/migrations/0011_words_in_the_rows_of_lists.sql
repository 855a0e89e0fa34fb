-- What admins look for stands in the rows of the lists they look through: a walk for a common name reads the list alone, and no account of each row.

-- Whoever makes, renames or deletes an account waits.
lock table auth.users, customer_profiles, seller_profiles in share row exclusive mode;

-- The e-mail, and what customers and sellers call themselves, a line each, in lower case.
alter table auth.users add column search_text text not null default '';

-- The customer's username in lower case; null without one, once the customer is deleted, and in orders of before: to write it into a million of
-- them would stop the shop for minutes.
alter table orders add column customer_name text;

create function account_words(account uuid, email text) returns text language plpgsql as $$
begin
  return concat_ws(e'\n', email,
    (select lower(username) from customer_profiles where id = account),
    (select search_text from seller_profiles where id = account));
end $$;

create function take_account_words() returns trigger language plpgsql as $$
begin
  new.search_text := account_words(new.id, new.email);
  return new;
end $$;
create trigger words_taken before insert or update of email on auth.users for each row execute function take_account_words();

create function pass_words_on() returns trigger language plpgsql as $$
declare
  account uuid := coalesce(new.id, old.id);
begin
  -- Locked first, so that of two who change one account at once the later sees what the earlier has written.
  perform from auth.users where id = account for no key update;
  update auth.users set search_text = account_words(id, email) where id = account;
  return null;
end $$;
create trigger words_passed_on after insert or delete or update of username on customer_profiles
  for each row execute function pass_words_on();
create trigger words_passed_on after insert or delete or update of business_name, first_name, last_name, contact_no, city on seller_profiles
  for each row execute function pass_words_on();

create function take_customer_name() returns trigger language plpgsql as $$
begin
  -- Shared, so that whoever renames themselves meanwhile waits, and renames this order too.
  select lower(username) into new.customer_name from customer_profiles where id = new.customer_id for share;
  return new;
end $$;
create trigger customer_name_taken before insert on orders for each row execute function take_customer_name();

create function pass_customer_name_on() returns trigger language plpgsql as $$
begin
  update orders set customer_name = lower(new.username) where customer_id = coalesce(new.id, old.id);
  return null;
end $$;
create trigger customer_name_passed_on after insert or delete or update of username on customer_profiles
  for each row execute function pass_customer_name_on();

update auth.users set search_text = account_words(id, email);

create index accounts_by_words on auth.users using gin (search_text gin_trgm_ops);
-- As in 0008_common_names.
alter table auth.users alter column search_text set statistics 500;
analyze auth.users;
