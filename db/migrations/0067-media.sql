-- The images of the media library. Their files are stored apart, under generated keys; the uploaded file itself is not kept.
create table media (
  id uuid primary key,
  name text not null,
  -- What the image shows; it cannot be used before this is written.
  alt text not null default '',
  -- What stays in sight when it is cropped, in percent from the left and from the top.
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

-- Which pages show an image: in the text that readers see, in the newest or in the scheduled one. Without a reference to
-- pages, because a deleted page can be brought back. An image in use cannot be deleted.
create table media_uses (
  page_id uuid not null,
  media_id uuid not null references media on delete restrict,
  primary key (page_id, media_id)
);
create index media_uses_media on media_uses (media_id);

grant select, insert, update, delete on media, media_variants, media_uses to firn_app;
