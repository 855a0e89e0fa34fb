-- Publishes every session that ends, by logout, a new password, a device that is signed out or a deleted account, so that each node closes what
-- the session has open. The channel is that of server/platform/events.ts.

create function publish_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('mandi', json_build_array('session', id)::text) from ended;
  return null;
end $$;

create trigger sessions_ended after delete on auth.sessions
  referencing old table as ended for each statement execute function publish_ended_sessions();
