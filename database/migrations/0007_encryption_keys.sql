-- With which keys of ENCRYPTION_KEYS something may be encrypted, by their names, so that a start knows which it can't do without. `none` stands
-- for plain text. The proof is a word that only the right key opens.
create table encryption_keys (
  name text primary key,
  proof text not null
);
insert into encryption_keys (name, proof) values ('none', '');
