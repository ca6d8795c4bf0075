-- The sync of legal documents with a feed: one row of configuration.
create table legal_sync_config (
  id text primary key check (id = 'legal-sync'),
  api_endpoint text,
  -- Hours.
  sync_interval integer not null default 24 check (sync_interval between 1 and 168),
  auto_sync boolean not null default false check (not auto_sync or api_endpoint is not null),
  -- In the words of the feed; none: all.
  categories text[] not null default '{terms,privacy,compliance}',
  document_types text[] not null default '{policy,agreement,terms}',
  version integer not null default 1
);
insert into legal_sync_config (id) values ('legal-sync');
grant select, update on legal_sync_config to firn_app;

create table legal_sync_runs (
  id uuid primary key,
  status text not null check (status in ('pending', 'in_progress', 'completed', 'failed')),
  type text not null check (type in ('manual', 'automatic')),
  triggered_by uuid references users on delete set null,
  created_at timestamptz not null,
  -- Until when a process works on it; later it has died, and the run has failed.
  lease_until timestamptz,
  -- Counted from 1 when a run is made again because its process died.
  attempt integer not null default 1,
  duration_ms integer,
  synced integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  not_modified boolean not null default false,
  error text,
  -- The feed's, and the configuration it was read with: sent with the next request as long as that is the same.
  etag text,
  config_version integer,
  check ((status = 'failed') = (error is not null))
);
create index legal_sync_runs_created on legal_sync_runs (created_at desc, id desc);
create index legal_sync_runs_triggered_by on legal_sync_runs (triggered_by);
-- One at a time, over all processes.
create unique index legal_sync_runs_live on legal_sync_runs ((true)) where status in ('pending', 'in_progress');
grant select, insert, update, delete on legal_sync_runs to firn_app;

-- Which document a feed's document is.
create table legal_sync_items (
  -- The feed's origin: another feed may use the same ids.
  origin text not null,
  source_id text not null,
  document_id uuid not null references legal_documents on delete cascade,
  -- Of what was last synced, so that a change made here is not undone by a feed that did not change.
  digest text not null,
  primary key (origin, source_id)
);
create index legal_sync_items_document on legal_sync_items (document_id);
grant select, insert, update, delete on legal_sync_items to firn_app;
