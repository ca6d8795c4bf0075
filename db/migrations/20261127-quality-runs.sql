-- Test results of the site: made in a browser of the server, or elsewhere and sent with an API token.
create table quality_runs (
  id uuid primary key,
  source text not null check (source in ('server', 'upload')),
  -- What is tested, in the order of the run; of an upload what was sent.
  kinds text[] not null,
  -- The night of a scheduled run; null: started by a person.
  night date unique,
  started_by uuid references users on delete set null,
  -- The name that the API token had.
  token_name text,
  url text not null,
  -- null: the uploader did not say.
  version text,
  browser text,
  created_at timestamptz not null,
  -- After this time another process takes the run over.
  lease_until timestamptz,
  -- How often a process took it over.
  claims integer not null default 0,
  -- How many results there will be; null: not known yet.
  planned integer,
  stop_requested_at timestamptz,
  finished_at timestamptz,
  -- null while it is under way.
  outcome text check (outcome in ('completed', 'stopped', 'interrupted', 'no-browser', 'failed')),
  -- Why it could not be made.
  problem text,
  check ((finished_at is null) = (outcome is null))
);
create index quality_runs_created on quality_runs (created_at desc, id desc);
create index quality_runs_started_by on quality_runs (started_by);
-- One run at a time over all processes.
create unique index quality_runs_open on quality_runs ((true)) where finished_at is null;

create table quality_results (
  run_id uuid not null references quality_runs on delete cascade,
  kind text not null check (kind in ('accessibility', 'performance', 'functionality', 'compatibility', 'coverage')),
  -- A page, a journey, a browser with a width, or the name of a test run.
  subject text not null,
  -- null: nothing applied.
  score smallint check (score between 0 and 100),
  facts jsonb not null,
  measured_at timestamptz not null,
  duration_ms integer not null,
  primary key (run_id, kind, subject)
);

-- What people found who reviewed a criterion of WCAG; the latest one counts.
create table criterion_reviews (
  id uuid primary key,
  criterion text not null,
  outcome text not null check (outcome in ('passes', 'fails', 'not-applicable')),
  note text not null,
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz not null,
  -- The last day on which it counts; null: it does not expire.
  expires_on date
);
create index criterion_reviews_latest on criterion_reviews (criterion, reviewed_at desc, id desc);
create index criterion_reviews_reviewed_by on criterion_reviews (reviewed_by);
grant select, insert, update, delete on quality_runs, quality_results, criterion_reviews to firn_app;
