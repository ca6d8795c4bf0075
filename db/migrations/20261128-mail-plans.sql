-- A newsletter leaves a hundred thousand emails waiting for hours, and figures about them are read every five seconds: from the index alone.
create index mails_waiting on mails (created_at) include (retry_at, attempts) where sent_at is null and failed_at is null;
-- The list of the few that failed, by its own order; without it all emails are read, the newest first.
create index mails_failed on mails (created_at desc, id desc) where failed_at is not null;
-- The search of that list.
create index mails_trigrams on mails using gin (recipient gin_trgm_ops, purpose gin_trgm_ops, last_error gin_trgm_ops);

-- Settings are read once and not for each row, as in the other policies.
alter policy profiles_own on profiles using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or user_id::text = (select current_setting('firn.user_id', true))
);
