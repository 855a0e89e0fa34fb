-- Which code a session was opened with (PKCE), as a hash: whoever brings the code a second time ends the session, for one of the two has stolen it.
alter table auth.sessions add column auth_code_hash text;
create unique index sessions_of_codes on auth.sessions (auth_code_hash) where auth_code_hash is not null;
