-- Whoever asked for a provider while signed in, to link it: then the answer links it to their account or to none, and signs
-- nobody in. null: to sign in. Like the table it has no policy: a request is found by the digest of its state alone.
alter table sso_requests add column link_user_id uuid references users on delete cascade;
create index sso_requests_link_user on sso_requests (link_user_id) where link_user_id is not null;
