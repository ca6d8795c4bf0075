-- Who scheduled an issue: it is sent only while this person administers the platform.
alter table newsletter_issues add column scheduled_by uuid references users on delete set null;
create index newsletter_issues_scheduled_by on newsletter_issues (scheduled_by) where scheduled_by is not null;
