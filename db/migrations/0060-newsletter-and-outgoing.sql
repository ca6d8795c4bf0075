-- The list of subscribers: an index for each sort.
create index newsletter_subscriptions_requested on newsletter_subscriptions (requested_at desc, id desc);
create index newsletter_subscriptions_address on newsletter_subscriptions (lower(email), id);

-- Every email and SMS with its delivery. Only an email whose content is still stored can be sent again.
create view outgoing_messages with (security_invoker = true) as
  select id, 'email' as channel, recipient, purpose, created_at, sent_at, failed_at, retry_at, attempts, last_error,
    content is not null and sent_at is null and (failed_at is not null or retry_at is not null) as can_retry
  from mails
  union all
  select id, channel, recipient, 'verification-code', created_at, sent_at, failed_at, retry_at, attempts, last_error, false
  from texts;
grant select on outgoing_messages to firn_app;
create index mails_created on mails (created_at desc, id desc);
create index mails_address on mails (lower(recipient), id);
