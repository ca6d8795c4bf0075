-- Who asked for the newsletter, with the proof of consent. One row from the request to the end of a subscription;
-- whoever comes back later gets a new one, so that no proof is written over.
create table newsletter_subscriptions (
  id uuid primary key,
  email text not null,
  locale text not null check (locale in ('en')),
  -- The request: what was read, where, when, and from which network (a digest that only this installation can make).
  consent_text text not null,
  consent_page text not null,
  requested_at timestamptz not null,
  network_digest text not null,
  -- The mailed link, hashed; a newer request puts a newer link in its place.
  token_hash text not null unique,
  link_expires_at timestamptz not null,
  confirmed_at timestamptz,
  confirmation_note text,
  confirmation_network_digest text,
  unsubscribed_at timestamptz,
  constraint newsletter_subscriptions_email_lower check (email = lower(email)),
  constraint newsletter_subscriptions_confirmation check (
    (confirmed_at is null) = (confirmation_note is null)
    and (confirmed_at is null) = (confirmation_network_digest is null)
  )
);
create unique index newsletter_subscriptions_running on newsletter_subscriptions (email) where unsubscribed_at is null;
create index newsletter_subscriptions_email on newsletter_subscriptions (email);
create index newsletter_subscriptions_unconfirmed on newsletter_subscriptions (requested_at) where confirmed_at is null;

grant select, insert, update, delete on newsletter_subscriptions to firn_app;
