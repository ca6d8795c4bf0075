-- Since when an account is an administrator: a change that waits is confirmed only by somebody who was one when it was
-- asked for. Administrators of today count as such since their account exists.
alter table users add column administrator_since timestamptz;
update users set administrator_since = created_at where role = 'admin';
