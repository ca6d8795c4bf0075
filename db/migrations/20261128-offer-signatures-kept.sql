-- A signature stays as it was made: it may only end once, and lose its account or its organisation.
create function refuse_changed_signature() returns trigger language plpgsql as $$
declare
  later text[] := array['ended_at', 'user_id', 'tenant_id'];
begin
  if to_jsonb(new) - later is distinct from to_jsonb(old) - later
    or old.ended_at is not null and new.ended_at is distinct from old.ended_at
    or new.user_id is not null and new.user_id is distinct from old.user_id
  then
    raise exception 'a signature cannot be changed';
  end if;
  return new;
end $$;
create trigger offer_signatures_frozen before update on offer_signatures
  for each row execute function refuse_changed_signature();
