-- The list of content by kind and by status, newest first, and its counts.
create index pages_kind_updated on pages (kind, updated_at desc, id desc);
create index pages_status_updated on pages (status, updated_at desc, id desc);
-- The accounts whose address is not confirmed: counted on the dashboard, filtered in the list.
create index users_unconfirmed on users (created_at, id) where not email_verified;
