-- What a CDN has to delete, written in the transaction of the change that invalidated it.
create table cdn_purges (
  id uuid primary key,
  -- Those of the pages that were made from what changed.
  keys text[] not null check (cardinality(keys) > 0),
  created_at timestamptz not null,
  -- When it is sent next; null: it was sent, or given up.
  due_at timestamptz,
  -- When the CDN accepted it for the first time: it is sent once more.
  accepted_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  check (failed_at is null or due_at is null)
);
create index cdn_purges_due on cdn_purges (due_at) where due_at is not null;
create index cdn_purges_created on cdn_purges (created_at);
grant select, insert, update, delete on cdn_purges to firn_app;
