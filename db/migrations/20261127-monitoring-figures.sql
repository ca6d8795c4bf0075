-- What each node measured last. Not written to the log of the database: after a crash the nodes measure again.
create unlogged table node_samples (
  node text primary key,
  version text not null,
  started_at timestamptz not null,
  -- By the clock of the database, so that nodes with different clocks agree on how old it is.
  at timestamptz not null,
  sample jsonb not null
);
grant select, insert, update, delete on node_samples to firn_app;

-- Figures of each node by minute, and rolled up to hours and days.
create table node_figures (
  grain text not null constraint node_figures_grain_check check (grain in ('minute', 'hour', 'day')),
  from_at timestamptz not null,
  node text not null,
  -- The number of samples; at 5 s each, 12 are a whole minute.
  samples integer not null,
  -- By figure: the sum of its values, the highest, and their number.
  figures jsonb not null,
  requests bigint not null,
  errors bigint not null,
  buckets bigint[] not null,
  primary key (grain, from_at, node)
);
grant select, insert, update, delete on node_figures to firn_app;

-- Each start of a node, to tell what changed before something went wrong.
create table node_starts (
  id uuid primary key,
  node text not null,
  version text not null,
  at timestamptz not null,
  -- The migrations that this start applied.
  migrations integer not null
);
create index node_starts_at on node_starts (at desc, id desc);
grant select, insert, delete on node_starts to firn_app;
