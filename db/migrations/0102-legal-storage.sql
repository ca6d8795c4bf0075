-- How much the files of legal documents may take together, in millions of bytes.
alter table legal_settings
  add column storage_megabytes integer not null default 5000 check (storage_megabytes between 20 and 1000000);
