-- Who gets emails of incidents and maintenance: requested, then confirmed by the link of an email; deleted when it ends.
create table status_subscribers (
  id uuid primary key,
  email text not null check (email = lower(email)),
  consent_text text not null,
  requested_at timestamptz not null,
  network_digest text not null,
  token_hash text not null,
  link_expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- A request that nobody confirmed is deleted then.
  unconfirmed_until timestamptz,
  constraint status_subscribers_confirmed check ((confirmed_at is null) = (unconfirmed_until is not null))
);
create unique index status_subscribers_email on status_subscribers (email);
create index status_subscribers_token on status_subscribers (token_hash);
create index status_subscribers_unconfirmed on status_subscribers (unconfirmed_until) where unconfirmed_until is not null;
grant select, insert, update, delete on status_subscribers to firn_app;
