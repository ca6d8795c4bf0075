-- The search of all offers: each text by the index of its own table. No condition under a policy may use them, so a security definer
-- looks them up, for those alone who see every offer. It may read a whole table where the count of a list may not.
create index offers_trigrams on offers using gin (number gin_trgm_ops, subject gin_trgm_ops);
create function offers_with(pattern text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = on as $$
  select id from (
    select id from offers where number ilike pattern or subject ilike pattern
    union all
    select offers.id from projects join offers on offers.project_id = projects.id where projects.name ilike pattern
    union all
    select offers.id from users join projects on projects.owner_id = users.id join offers on offers.project_id = projects.id
      where users.email like lower(pattern)
  ) as found where current_setting('firn.scope', true) in ('staff', 'system')
$$;
revoke all on function offers_with from public;
grant execute on function offers_with to firn_app;
