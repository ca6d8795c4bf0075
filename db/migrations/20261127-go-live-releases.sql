-- Every version that ran, with the time at which it was first seen: two that run side by side do not take turns.
alter table go_live add column releases jsonb not null default '{}';
update go_live set releases = jsonb_build_object(release, to_char(coalesce(released_at, now()) at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) where release is not null;
