-- Redirects are records of their own, and the company's details count their changes: a stale change is refused.
alter table redirects
  add column id uuid not null default gen_random_uuid() unique,
  add column version integer not null default 1;
create index redirects_to_path on redirects (to_path);
create index redirects_from_trigrams on redirects using gin (from_path gin_trgm_ops, to_path gin_trgm_ops);
create index redirects_created on redirects (created_at desc, id desc);
alter table company add column version integer not null default 1;
