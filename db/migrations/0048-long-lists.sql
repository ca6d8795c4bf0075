-- Indexes with which every page, sort, filter and search of a long list reads only what it shows.

-- Audit entries: the story of a record, one act, and what is unusual. What most entries are, the newest entries show soon.
create index audit_entries_record on audit_entries (resource_id, resource, at desc, id desc) where resource_id is not null;
create index audit_entries_resource on audit_entries (resource, at desc, id desc) where resource not in ('inquiry', 'session');
create index audit_entries_action on audit_entries (action, at desc, id desc);
create index audit_entries_severe on audit_entries (severity, at desc, id desc) where severity in ('high', 'critical');
create index audit_entries_category on audit_entries (category, at desc, id desc) where category in ('system', 'security');
create index audit_entries_result on audit_entries (result, at desc, id desc) where result <> 'success';
create index audit_entries_request on audit_entries (request_id) where request_id is not null;

-- Inquiries: one index serves the search in every column.
create index inquiries_by_due on inquiries (due_at, id);
create index inquiries_by_status on inquiries (status, id);
create index inquiries_assignee on inquiries (assignee_id, received_at desc, id desc) where assignee_id is not null;
create index inquiries_trigrams on inquiries using gin (
  name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, company gin_trgm_ops, number gin_trgm_ops, message gin_trgm_ops
);
-- With the usual 100 samples a rare word is taken for a frequent one, and the newest rows are searched for it one by one.
alter table inquiries alter column subject set statistics 1000, alter column name set statistics 1000,
  alter column email set statistics 1000, alter column company set statistics 1000, alter column number set statistics 1000;

create index if not exists users_created on users (created_at, id);
create index if not exists users_email_trigram on users using gin (email gin_trgm_ops);
alter table users alter column email set statistics 1000;

create index pages_updated on pages (updated_at desc, id desc);
create index pages_by_title on pages (lower(title), id);
