-- The link by which a dashboard is read without signing in, at most one of each: only a digest of its secret is stored.
-- dashboards.is_public is no longer read: a dashboard is public as long as its link is valid.
create table dashboard_links (
  dashboard_id uuid primary key references dashboards on delete cascade,
  token_digest text not null unique,
  created_by uuid references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index dashboard_links_creator on dashboard_links (created_by) where created_by is not null;
create index dashboard_links_expiry on dashboard_links (expires_at);

alter table dashboard_links enable row level security;
create policy dashboard_links_all on dashboard_links using (current_setting('firn.scope', true) in ('staff', 'system'));
grant select, insert, update, delete on dashboard_links to firn_app;
