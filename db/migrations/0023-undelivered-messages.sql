-- When a waiting message is tried again; null: 30 seconds after it was handed to the job queue.
alter table mails add column retry_at timestamptz;
alter table texts add column retry_at timestamptz;

create index mails_undelivered on mails (failed_at desc, id desc) where failed_at is not null;
create index texts_undelivered on texts (failed_at desc, id desc) where failed_at is not null;

-- Emails and SMS messages that were given up. Only an email whose content is still stored can be sent again.
create view undelivered_messages with (security_invoker = true) as
  select id, 'email' as channel, recipient, purpose, created_at, failed_at, attempts, last_error,
    content is not null as can_retry
  from mails where failed_at is not null
  union all
  select id, channel, recipient, 'verification-code', created_at, failed_at, attempts, last_error, false
  from texts where failed_at is not null;
grant select on undelivered_messages to firn_app;
