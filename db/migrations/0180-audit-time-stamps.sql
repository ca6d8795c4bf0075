-- RFC 3161 time stamps of anchored heads, and what was tried for them.
create table audit_time_stamps (
  position bigint primary key references audit_anchors,
  tried_at timestamptz not null,
  attempts integer not null,
  -- Why the latest attempt failed; null: it did not.
  failure text,
  -- The token, as the authority signed it.
  token bytea,
  stamped_at timestamptz,
  -- The subject of the certificate that signed it.
  authority text,
  -- Whether its chain of certificates ends at a configured root; null: none is configured.
  trusted boolean,
  constraint audit_time_stamps_outcome check (
    (token is null) = (failure is not null) and (token is null) = (stamped_at is null) and (token is null) = (authority is null)
  )
);
grant select, insert, update on audit_time_stamps to firn_app;

-- A stored token stays as it is.
create function keep_time_stamp() returns trigger language plpgsql as $$
begin
  if old.token is not null then
    raise exception 'a time stamp does not change';
  end if;
  return new;
end $$;
create trigger audit_time_stamps_keep before update on audit_time_stamps
  for each row execute function keep_time_stamp();
