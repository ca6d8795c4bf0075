-- Emails of a kind that goes to many at once; those that somebody waits for are sent before them.
alter table mails add column bulk boolean not null default false;
update mails set bulk = true
  where sent_at is null and failed_at is null and purpose in ('newsletter-issue', 'inquiry-acknowledgement', 'inquiry-team');
-- In the order in which they are sent.
create index mails_due on mails (bulk, (coalesce(retry_at, created_at)), created_at)
  where sent_at is null and failed_at is null;
drop index mails_waiting;
