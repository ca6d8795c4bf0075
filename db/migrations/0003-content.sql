-- Pages of every kind: published, drafted or scheduled, found by search, moved without losing their old address.

create extension if not exists pg_trgm;

alter table pages
  add column kind text not null generated always as (
    case body ->> 'template'
      when 'post' then 'post'
      when 'service' then 'service'
      when 'case-study' then 'case-study'
      else 'page'
    end
  ) stored,
  add column status text not null default 'published' check (status in ('published', 'draft', 'scheduled')),
  -- When it was published, or will be; null for a draft that never was.
  add column published_at timestamptz default now(),
  add column author_id uuid references users on delete set null,
  -- The page's words without its structure, written with the body.
  add column search_text text not null default '',
  add column search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', description), 'B')
    || setweight(to_tsvector('english', search_text), 'C')
  ) stored,
  add constraint pages_have_a_day check (status = 'draft' or published_at is not null);

create index pages_search on pages using gin (search);
create index pages_title_trigrams on pages using gin (lower(title) gin_trgm_ops);
create index pages_of_kind on pages (kind, published_at desc) where status = 'published';
create index pages_scheduled on pages (published_at) where status = 'scheduled';

create table redirects (
  from_path text primary key,
  to_path text not null,
  created_at timestamptz not null default now(),
  check (from_path <> to_path)
);

-- Records that several pages show: team, values, history, timeline, navigation.
create table collections (
  key text primary key,
  items jsonb not null,
  updated_at timestamptz not null default now()
);

grant select, insert, update, delete on redirects, collections to firn_app;
