-- The code that stands beside a link in its mail, for a browser that is not where the mail is read. Guesses at it are
-- counted before they are checked.
alter table links
  add column code_hash text,
  add column code_tries integer not null default 0;
