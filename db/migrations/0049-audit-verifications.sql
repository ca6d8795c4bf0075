-- Walks along the audit chain from its first entry. A walk is continued where it stands, also after a restart.
create table audit_verifications (
  id uuid primary key,
  started_at timestamptz not null,
  -- The length of the chain when it began, up to which it walks.
  sealed bigint not null,
  -- The last position that was checked, and its hash.
  position bigint not null default 0,
  hash text not null,
  finished_at timestamptz,
  broken_position bigint,
  broken_entry_id uuid,
  broken_reason text,
  constraint audit_verifications_broken check ((broken_position is null) = (broken_reason is null))
);
-- One at a time.
create unique index audit_verifications_running on audit_verifications ((finished_at is null)) where finished_at is null;
create index audit_verifications_started on audit_verifications (started_at desc);
grant select, insert, update on audit_verifications to firn_app;
