-- Once a quarter somebody decides about every privilege. Names are not stored: an administrator is the id of an account.
create table access_reviews (
  id uuid primary key,
  started_at timestamptz not null,
  started_by uuid references users on delete set null,
  finished_at timestamptz,
  finished_by uuid references users on delete set null,
  -- The finished report, and its signature with the key of this installation.
  report text,
  signature text,
  check ((finished_at is null) = (report is null) and (report is null) = (signature is null))
);
create unique index access_reviews_open on access_reviews ((true)) where finished_at is null;
create index access_reviews_started on access_reviews (started_at desc);
create index access_reviews_started_by on access_reviews (started_by);
create index access_reviews_finished_by on access_reviews (finished_by);

create table access_review_entries (
  id uuid primary key,
  review_id uuid not null references access_reviews on delete cascade,
  kind text not null check (kind in ('administrator', 'sso-provider')),
  -- The id of the account, or the key of the provider.
  subject_id text not null,
  last_used_at timestamptz,
  decision text check (decision in ('keep', 'remove')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  unique (review_id, kind, subject_id)
);
create index access_review_entries_decided_by on access_review_entries (decided_by);
grant select, insert, update on access_reviews, access_review_entries to firn_app;
