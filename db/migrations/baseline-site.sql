-- The public site: company, statistics, pages with their versions and search, media, redirects and the newsletter.

create table company (
  id integer primary key check (id = 1),
  details jsonb not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- Figures about the company, each with an owner, a date, evidence and an expiry. Of two with the same measure at most
-- one is published.
create table statistics (
  key text primary key,
  position integer not null,
  figure text not null,
  unit text not null,
  label text not null,
  as_of text not null,
  source text not null,
  confirmed_at timestamptz,
  updated_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  measure text not null default gen_random_uuid()::text,
  status text not null default 'published' check (status in ('draft', 'published', 'expired')),
  as_of_on date not null default CURRENT_DATE,
  owner_id uuid references users on delete set null,
  expires_on date,
  -- The expiry that the owner was warned of.
  warned_of date,
  to_be_replaced boolean not null default false
);
create unique index statistics_measure on statistics (lower(measure)) where status = 'published';
create index statistics_expiry on statistics (expires_on) where status = 'published';
create index statistics_owner on statistics (owner_id);

create table statistic_evidence (
  id uuid primary key,
  statistic_id uuid not null unique references statistics (id) on delete cascade,
  uploader_id uuid references users on delete set null,
  name text not null,
  storage_key text not null unique,
  size bigint not null,
  sha256 text not null,
  at timestamptz not null
);
create index statistic_evidence_uploader on statistic_evidence (uploader_id);

-- The search takes Zürich and Zurich for one word.
create function without_accents(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g')
$$;

-- The stem of the word as the `english` configuration indexes it; empty for a stop word.
create function stem_of(word text) returns text language sql immutable strict parallel safe as $$
  select coalesce((tsvector_to_array(to_tsvector('english', word)))[1], '')
$$;

-- The word itself and the word without each of its letters: two words that are one typo apart (a letter wrong, missing,
-- too many, or swapped with its neighbour) have one of these variants in common.
create function typo_variants_of(word text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select word
    union
    select overlay(word placing '' from place for 1) from generate_series(1, char_length(word)) as place
  )
$$;

create function published_words(status text, title text, description text, search_text text)
returns setof text language sql immutable parallel safe as $$
  select lexeme
  from unnest(to_tsvector('simple', without_accents(title || E'\n' || description || E'\n' || search_text)))
  where status = 'published' and char_length(lexeme) between 2 and 40
$$;

create table pages (
  id uuid primary key,
  path text not null,
  locale text not null default 'en',
  translation_group uuid not null,
  title text not null,
  description text not null,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  status text not null default 'published' check (status in ('published', 'draft', 'scheduled')),
  -- The time of publication, past or planned; null: a draft that was never published.
  published_at timestamptz default now(),
  author_id uuid references users on delete set null,
  -- The page's words without its structure, written with the body.
  search_text text not null default '',
  search tsvector not null generated always as (
    setweight(to_tsvector('english', without_accents(title)), 'A')
    || setweight(to_tsvector('english', without_accents(description)), 'B')
    || setweight(to_tsvector('english', without_accents(search_text)), 'C')
  ) stored,
  heading tsvector not null generated always as (
    setweight(to_tsvector('english', without_accents(title) || ' ' || translate(substring(path from '[^/]*$'), '-', ' ')), 'A')
    || setweight(to_tsvector('simple', without_accents(title) || ' ' || translate(substring(path from '[^/]*$'), '-', ' ')), 'A')
    || setweight(to_tsvector('english', without_accents(description)), 'B')
  ) stored,
  version integer not null default 1,
  -- The newest version; null: no version is stored, and the row has the only text.
  newest_number integer,
  -- The version that readers see.
  published_number integer,
  -- The version that is published at `scheduled_at`, even if newer ones exist.
  scheduled_number integer,
  scheduled_at timestamptz,
  kind text not null generated always as (
  case body ->> 'template'
    when 'post' then 'post'
    when 'service' then 'service'
    when 'case-study' then 'case-study'
    when 'blocks' then coalesce(body ->> 'kind', 'page')
    else 'page'
  end
) stored,
  -- The latest change that readers see; set by a trigger, so that every write sets it.
  public_updated_at timestamptz not null,
  unique (path, locale),
  constraint pages_schedule check ((scheduled_number is null) = (scheduled_at is null)),
  constraint pages_have_a_day check (status = 'draft' or published_at is not null)
);
create index pages_title_trigrams on pages using gin (lower(title) gin_trgm_ops);
create index pages_scheduled on pages (published_at) where status = 'scheduled';
create index pages_search on pages using gin (search);
create index pages_heading on pages using gin (heading);
create index pages_updated on pages (updated_at desc, id desc);
create index pages_by_title on pages (lower(title), id);
create index pages_due on pages (scheduled_at) where scheduled_at is not null;
create index pages_of_kind on pages (kind, published_at desc) where status = 'published';
-- For the list of content by kind and by status, newest first, and its counts.
create index pages_kind_updated on pages (kind, updated_at desc, id desc);
create index pages_status_updated on pages (status, updated_at desc, id desc);

create function keep_public_updated_at() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.path, new.title, new.description, new.body, new.status, new.published_at)
    is distinct from (old.path, old.title, old.description, old.body, old.status, old.published_at) then
    new.public_updated_at := new.updated_at;
  else
    new.public_updated_at := old.public_updated_at;
  end if;
  return new;
end $$;
create trigger pages_public_updated_at before insert or update on pages
  for each row execute function keep_public_updated_at();

-- No foreign key to pages: the versions of a deleted page stay as long as it can be restored.
create table page_versions (
  page_id uuid not null,
  -- The version of the row when the text was written.
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

-- Links to the preview of a page, of which only a digest of the secret is stored.
create table page_previews (
  token_digest text primary key,
  page_id uuid not null references pages on delete cascade,
  expires_at timestamptz not null
);
create index page_previews_page on page_previews (page_id);

-- The people who have a page open in the editor.
create table page_editors (
  page_id uuid not null references pages on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (page_id, user_id)
);
create index page_editors_user on page_editors (user_id);

-- Deleted pages with the addresses that redirected to them.
create table deleted_pages (
  id uuid primary key,
  page jsonb not null,
  redirects text[] not null,
  author_id uuid references users on delete set null,
  deleted_at timestamptz not null
);
create index deleted_pages_at on deleted_pages (deleted_at);

-- Records that several pages show: team, values, history, timeline, navigation.
create table collections (
  key text primary key,
  items jsonb not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table redirects (
  from_path text primary key,
  to_path text not null,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  check (from_path <> to_path)
);
create index redirects_to_path on redirects (to_path);
create index redirects_from_trigrams on redirects using gin (from_path gin_trgm_ops, to_path gin_trgm_ops);
create index redirects_created on redirects (created_at desc, id desc);

-- Every word of the published pages and how many pages have it: candidates for a mistyped word.
create table search_words (
  word text collate "C" primary key,
  pages integer not null,
  stem text collate "C" not null generated always as (stem_of(word)) stored,
  typo_variants text[] not null generated always as (typo_variants_of(word) || typo_variants_of(stem_of(word))) stored
);
create index search_words_stem on search_words (stem);
create index search_words_typo_variants on search_words using gin (typo_variants);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

create function count_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from old_pages join new_pages using (id)
      where (old_pages.status, old_pages.title, old_pages.description, old_pages.search_text)
        is distinct from (new_pages.status, new_pages.title, new_pages.description, new_pages.search_text)
    ) then
      return null;
    end if;
  end if;
  -- Parallel writers count one after the other; readers do not wait.
  lock table search_words in share row exclusive mode;
  if tg_op <> 'INSERT' then
    update search_words set pages = search_words.pages - gone.pages
    from (
      select word, count(*) as pages from old_pages, published_words(status, title, description, search_text) as word
      group by word
    ) as gone
    where search_words.word = gone.word;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_words (word, pages)
    select word, count(*) from new_pages, published_words(status, title, description, search_text) as word
    group by word
    on conflict (word) do update set pages = search_words.pages + excluded.pages;
  end if;
  if tg_op <> 'INSERT' then
    delete from search_words where pages <= 0;
  end if;
  return null;
end $$;
create trigger pages_words_added after insert on pages
  referencing new table as new_pages for each statement execute function count_search_words();
create trigger pages_words_changed after update on pages
  referencing old table as old_pages new table as new_pages for each statement execute function count_search_words();
create trigger pages_words_removed after delete on pages
  referencing old table as old_pages for each statement execute function count_search_words();

-- Images of the media library; their variants are files under generated keys, and the uploaded file is not stored.
create table media (
  id uuid primary key,
  name text not null,
  -- An image without an alt text cannot be used.
  alt text not null default '',
  -- The point that stays visible when the image is cropped, in percent from the left and from the top.
  focal_x smallint not null default 50 check (focal_x between 0 and 100),
  focal_y smallint not null default 50 check (focal_y between 0 and 100),
  -- Of the largest variant, in pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploader_id uuid references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index media_created on media (created_at, id);
create index media_name on media (name, id);
create index media_uploader on media (uploader_id);
create index media_search on media using gin (name gin_trgm_ops, alt gin_trgm_ops);

create table media_variants (
  media_id uuid not null references media on delete cascade,
  -- The last part of its address: `800.avif`.
  name text not null,
  format text not null check (format in ('avif', 'webp', 'jpg', 'png')),
  width integer not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null unique,
  primary key (media_id, name)
);

-- The pages that show an image, in their published, newest or scheduled text; an image in use cannot be deleted. No
-- foreign key to pages, because a deleted page can be restored.
create table media_uses (
  page_id uuid not null,
  media_id uuid not null references media on delete restrict,
  primary key (page_id, media_id)
);
create index media_uses_media on media_uses (media_id);

-- Images that the team collection shows; as with media_uses they cannot be deleted.
create table team_images (
  media_id uuid primary key references media on delete restrict
);

-- Results of an administrator's check of the external links of pages.
create table link_checks (
  address text primary key,
  state text not null check (state in ('reachable', 'broken', 'unknown')),
  -- The server's answer, or why there was none.
  detail text not null,
  checked_at timestamptz not null
);
create index link_checks_checked on link_checks (checked_at);

-- Subscriptions with the proof of consent, one row from the request to the end. A later subscription of the same
-- address gets a new row, so that no proof is overwritten.
create table newsletter_subscriptions (
  id uuid primary key,
  email text not null,
  locale text not null check (locale = 'en'),
  -- The request: the text that was shown, its page and time, and a keyed digest of the network.
  consent_text text not null,
  consent_page text not null,
  requested_at timestamptz not null,
  network_digest text not null,
  -- The hash of the mailed link; a newer request replaces it.
  token_hash text not null unique,
  link_expires_at timestamptz not null,
  confirmed_at timestamptz,
  confirmation_note text,
  confirmation_network_digest text,
  unsubscribed_at timestamptz,
  -- Set when a mail server permanently refused the address; the subscription ended with it.
  bounced_at timestamptz,
  bounce_answer text,
  constraint newsletter_subscriptions_email_lower check (email = lower(email)),
  constraint newsletter_subscriptions_confirmation check (
    (confirmed_at is null) = (confirmation_note is null) and (confirmed_at is null) = (confirmation_network_digest is null)
  )
);
create unique index newsletter_subscriptions_running on newsletter_subscriptions (email) where unsubscribed_at is null;
create index newsletter_subscriptions_email on newsletter_subscriptions (email);
create index newsletter_subscriptions_unconfirmed on newsletter_subscriptions (requested_at) where confirmed_at is null;
-- For each sort of the list of subscribers.
create index newsletter_subscriptions_requested on newsletter_subscriptions (requested_at desc, id desc);
create index newsletter_subscriptions_address on newsletter_subscriptions (lower(email), id);

-- A newsletter issue: composed as a draft, sent at a rate, paused and resumed.
create table newsletter_issues (
  id uuid primary key,
  subject text not null,
  intro text not null,
  -- The ids of the posts in the order in which they are shown.
  posts jsonb not null,
  mails_per_minute integer not null check (mails_per_minute between 1 and 600),
  status text not null check (status in ('draft', 'sending', 'paused', 'sent')),
  -- The content for all recipients, fixed when sending starts.
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

-- One row for each recipient of an issue; for the counts it stays when the subscription is deleted.
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
