-- A newsletter issue: composed as a draft, sent at a rate, paused and resumed.
create table newsletter_issues (
  id uuid primary key,
  subject text not null,
  intro text not null,
  -- The ids of the posts in the order in which they are shown.
  posts jsonb not null,
  mails_per_minute integer not null check (mails_per_minute between 1 and 600),
  status text not null check (status in ('draft', 'sending', 'paused', 'sent')),
  -- What every recipient gets, fixed when sending starts.
  blocks jsonb,
  recipients integer,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  constraint newsletter_issues_started check ((status = 'draft') = (started_at is null))
);
create index newsletter_issues_updated on newsletter_issues (updated_at desc, id desc);
create index newsletter_issues_subject on newsletter_issues (lower(subject), id);
create index newsletter_issues_sending on newsletter_issues (started_at) where status = 'sending';

-- One row for each recipient of an issue. The row stays for the counts when the subscription is deleted.
create table newsletter_deliveries (
  id uuid primary key,
  issue_id uuid not null references newsletter_issues on delete cascade,
  subscription_id uuid references newsletter_subscriptions on delete set null,
  outcome text not null check (outcome in ('queued', 'sent', 'failed', 'bounced')),
  queued_at timestamptz not null,
  done_at timestamptz,
  unique (issue_id, subscription_id)
);
create index newsletter_deliveries_issue on newsletter_deliveries (issue_id, outcome);
create index newsletter_deliveries_recent on newsletter_deliveries (issue_id, queued_at);
create index newsletter_deliveries_subscription on newsletter_deliveries (subscription_id)
  where subscription_id is not null;

-- A mail server refused the address for good, or an administrator recorded that; the subscription ended with it.
alter table newsletter_subscriptions
  add column bounced_at timestamptz,
  add column bounce_answer text;

grant select, insert, update, delete on newsletter_issues, newsletter_deliveries to firn_app;
