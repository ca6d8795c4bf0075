-- A sign-in that was started on a tenant's host: the provider answers at the application's own host, which keeps the answer
-- and sends the browser back with a code. The code works once, for a minute, in the browser that started.
alter table sso_requests
  -- The origin of the host; null: our own.
  add column host text,
  add column handover_hash text,
  -- The parameters of the callback, encrypted.
  add column arrived text;
create unique index sso_requests_handover on sso_requests (handover_hash) where handover_hash is not null;
