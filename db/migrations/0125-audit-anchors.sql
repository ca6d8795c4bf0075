-- The heads of the audit chain that left the database, one a day: by mail, to a file.
create table audit_anchors (
  position bigint primary key,
  hash text not null,
  anchored_at timestamptz not null,
  -- The number of addresses that it was mailed to.
  mailed_to integer not null,
  -- Whether it was written to the file outside the data folder; null: none is configured.
  file_written boolean
);
create index audit_anchors_at on audit_anchors (anchored_at desc);
grant select, insert on audit_anchors to firn_app;
revoke update, delete, truncate on audit_anchors from firn_app;

create index audit_entries_tenant on audit_entries (tenant_id, at desc, id desc) where tenant_id is not null;
