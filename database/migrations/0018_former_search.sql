-- Not used since v0.1.0: the former search and its triggers. The search reads search_terms, search_lexemes and search_words instead.

drop trigger products_added_words on shop_products;
drop trigger products_changed_words on shop_products;
drop function learn_words();
drop function learn_new_words();
drop table word_shelves;
drop table known_words;
drop index products_by_words;
drop index products_search;
drop index products_by_first_letters;
alter table shop_products drop column search_words, drop column search_text;
