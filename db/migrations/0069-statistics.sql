-- Statistics that the team keeps: an owner, a date, evidence and an expiry. Of two statistics with one measure at most one
-- is published.
alter table claims
  add column id uuid not null default gen_random_uuid() unique,
  add column version integer not null default 1,
  add column measure text not null default gen_random_uuid()::text,
  add column status text not null default 'published' check (status in ('draft', 'published', 'expired')),
  add column as_of_on date not null default current_date,
  add column owner_id uuid references users on delete set null,
  add column expires_on date,
  -- The expiry that the owner was warned of.
  add column warned_of date,
  add column to_be_replaced boolean not null default false;
update claims set measure = key;
update claims
  set as_of_on = (to_date(as_of, 'FMMonth YYYY') + interval '1 month' - interval '1 day')::date
  where as_of ~ '^(January|February|March|April|May|June|July|August|September|October|November|December) [0-9]{4}$';
create unique index claims_measure on claims (lower(measure)) where status = 'published';
create index claims_expiry on claims (expires_on) where status = 'published';
create index claims_owner on claims (owner_id);

create table claim_evidence (
  id uuid primary key,
  claim_id uuid not null unique references claims (id) on delete cascade,
  uploader_id uuid references users on delete set null,
  name text not null,
  storage_key text not null unique,
  size bigint not null,
  sha256 text not null,
  at timestamptz not null
);
create index claim_evidence_uploader on claim_evidence (uploader_id);
grant select, insert, update, delete on claims, claim_evidence to firn_app;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in (
    'project-message', 'project-status', 'account', 'new-inquiry', 'new-project', 'member-message', 'new-member',
    'pending-change', 'statistic-expiry'
  )
);
alter table notification_choices drop constraint notification_choices_kind_check;
alter table notification_choices add constraint notification_choices_kind_check check (
  kind in (
    'project-message', 'project-status', 'new-inquiry', 'new-project', 'member-message', 'new-member',
    'pending-change', 'statistic-expiry'
  )
);
