-- Messages that were given up and that nobody needs to look at any more.
alter table mails add column put_away_at timestamptz;
alter table texts add column put_away_at timestamptz;

create or replace view outgoing_messages with (security_invoker = true) as
  select id, 'email' as channel, recipient, purpose, created_at, sent_at, failed_at, retry_at, attempts, last_error,
    content is not null and sent_at is null and (failed_at is not null or retry_at is not null) as can_retry, put_away_at
  from mails
  union all
  select id, channel, recipient, 'verification-code', created_at, sent_at, failed_at, retry_at, attempts, last_error, false,
    put_away_at
  from texts;
