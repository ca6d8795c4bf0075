-- The canary inquiry: one of the server itself, which travels the way of a visitor's and is deleted at its end.
alter table inquiries add column is_canary boolean not null default false;
create index inquiries_canary on inquiries (received_at) where is_canary;

create table canary_runs (
  id uuid primary key,
  started_at timestamptz not null,
  -- null while it is under way, or where its process ended.
  finished_at timestamptz,
  failed_step text check (failed_step in ('form', 'database', 'outbox', 'mail', 'inbox', 'deletion')),
  problem text,
  -- Every step that was completed, with its milliseconds.
  steps jsonb not null,
  check ((failed_step is null) = (problem is null))
);
create index canary_runs_started on canary_runs (started_at desc);
create index canary_runs_passed on canary_runs (finished_at desc) where failed_step is null;
grant select, insert, update, delete on canary_runs to firn_app;
