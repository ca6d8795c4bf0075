-- Every text of a page is kept as a version. The row of a published page holds what readers see; a newer version waits
-- beside it until it is published, now or at a time. Pages made of blocks alone name their kind themselves.

alter table pages
  -- The newest text; null while no version is stored, then the row holds the only one.
  add column newest_number integer,
  -- The version that readers see.
  add column published_number integer,
  -- The version that is published at `scheduled_at`, whatever is written after it.
  add column scheduled_number integer,
  add column scheduled_at timestamptz,
  add constraint pages_schedule check ((scheduled_number is null) = (scheduled_at is null));

create index pages_due on pages (scheduled_at) where scheduled_at is not null;

alter table pages drop column kind;
alter table pages add column kind text not null generated always as (
  case body ->> 'template'
    when 'post' then 'post'
    when 'service' then 'service'
    when 'case-study' then 'case-study'
    when 'blocks' then coalesce(body ->> 'kind', 'page')
    else 'page'
  end
) stored;
create index pages_of_kind on pages (kind, published_at desc) where status = 'published';

-- Without a reference to pages: the versions of a deleted page stay until it can no longer be restored.
create table page_versions (
  page_id uuid not null,
  -- The version of the row with which it was written.
  number integer not null,
  title text not null,
  description text not null,
  body jsonb not null,
  saved_at timestamptz not null,
  author_id uuid references users on delete set null,
  restored_from integer,
  primary key (page_id, number)
);
create index page_versions_author on page_versions (author_id);

-- Deleted pages as they were, with the addresses that redirected to them.
create table deleted_pages (
  id uuid primary key,
  page jsonb not null,
  redirects text[] not null,
  author_id uuid references users on delete set null,
  deleted_at timestamptz not null
);
create index deleted_pages_at on deleted_pages (deleted_at);

-- Links to the preview of a page: only a digest of the secret is stored.
create table page_previews (
  token_digest text primary key,
  page_id uuid not null references pages on delete cascade,
  expires_at timestamptz not null
);
create index page_previews_page on page_previews (page_id);

-- Who has a page open in the editor.
create table page_editors (
  page_id uuid not null references pages on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (page_id, user_id)
);
create index page_editors_user on page_editors (user_id);

grant select, insert, update, delete on page_versions, deleted_pages, page_previews, page_editors to firn_app;
