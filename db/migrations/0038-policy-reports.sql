-- What the content security policy refused in browsers, one row a day for each directive, blocked source and page.
-- Neither who met it nor a query string is stored.
create table policy_reports (
  id uuid primary key,
  -- In Zurich.
  day date not null,
  directive text not null,
  -- An origin, a scheme such as "data", or a keyword such as "inline".
  blocked text not null,
  -- A path without parameters: ids are replaced by the name of the parameter.
  path text not null,
  count integer not null check (count > 0),
  last_seen_at timestamptz not null,
  unique (day, directive, blocked, path)
);
create index policy_reports_seen on policy_reports (last_seen_at desc, id);
grant select, insert, update, delete on policy_reports to firn_app;
