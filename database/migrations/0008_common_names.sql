-- How many names hold a word is guessed from a sample of them. Of the usual hundred, one may be missing that every fortieth customer has, and
-- all its rows would be read for a page of twenty.
alter index customer_profiles_search alter column 1 set statistics 500;
alter index orders_by_recipient alter column 1 set statistics 500;
alter table auth.users alter column email set statistics 500;
analyze customer_profiles;
analyze orders;
analyze auth.users;
