-- Users are found by their name and company too.
create index profiles_names on profiles
  using gin (lower(first_name || ' ' || last_name || ' ' || coalesce(company, '')) gin_trgm_ops);
