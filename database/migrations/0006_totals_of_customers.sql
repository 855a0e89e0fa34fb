-- What a customer has bought is added up in the index alone: by the same name, so that whoever looks for it finds it.
drop index orders_of_customer;
create index orders_of_customer on orders (customer_id, created_at desc, order_id desc) include (total_amount, status);
