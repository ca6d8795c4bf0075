-- An issue whose texts are fixed waits for its time.
alter table newsletter_issues add column scheduled_at timestamptz;
alter table newsletter_issues drop constraint newsletter_issues_status_check;
alter table newsletter_issues add constraint newsletter_issues_status_check
  check (status in ('draft', 'scheduled', 'sending', 'paused', 'sent'));
alter table newsletter_issues drop constraint newsletter_issues_started;
alter table newsletter_issues add constraint newsletter_issues_started
  check ((status in ('draft', 'scheduled')) = (started_at is null));
alter table newsletter_issues add constraint newsletter_issues_scheduled
  check (status <> 'scheduled' or (scheduled_at is not null and blocks is not null));
create index newsletter_issues_due on newsletter_issues (scheduled_at) where status = 'scheduled';
