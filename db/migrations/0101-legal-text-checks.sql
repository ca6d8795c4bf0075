-- Checks of the public privacy and cookie texts against what the application does.
create table legal_text_checks (
  id uuid primary key,
  -- The night that it belongs to; null: started by somebody.
  night date unique,
  requested_by uuid references users on delete set null,
  created_at timestamptz not null,
  -- Until when a process works on it; later it has died, and another takes the check over.
  lease_until timestamptz,
  finished_at timestamptz,
  -- One sentence for each mismatch.
  mismatches text[] not null default '{}',
  -- Why no browser visited the pages; null: one did, or the check is not finished.
  without_browser text,
  error text
);
create index legal_text_checks_created on legal_text_checks (created_at desc, id desc);
create index legal_text_checks_requested_by on legal_text_checks (requested_by);
-- One at a time, over all processes.
create unique index legal_text_checks_open on legal_text_checks ((true)) where finished_at is null;
grant select, insert, update, delete on legal_text_checks to firn_app;
