-- What became of a backup: whether its file is still kept, and how far the log behind it was archived.
alter table backup_runs
  add column removed_at timestamptz,
  -- It lies on the disk of the data, and is lost with it.
  add column on_data_disk boolean,
  add column archived_at timestamptz,
  -- Why the last attempt to archive failed.
  add column archive_problem text;
