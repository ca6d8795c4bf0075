-- The search of all projects: their texts by trigrams. No condition under a policy may use the index, so a security definer looks
-- them up, for those alone who see every project.
create index projects_trigrams on projects using gin (name gin_trgm_ops, description gin_trgm_ops);
create function projects_with(pattern text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from projects
  where current_setting('firn.scope', true) in ('staff', 'system') and (name ilike pattern or description ilike pattern)
$$;
revoke all on function projects_with from public;
grant execute on function projects_with to firn_app;
