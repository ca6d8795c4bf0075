-- All of a sent offer stays as the client read it: only its state, its decision, its reminder and its first PDF are still to come,
-- and it may lose its project. It never becomes a draft again, and a decision is final.
create or replace function refuse_changed_offer() returns trigger language plpgsql as $$
declare
  later text[] := array['state', 'decided_at', 'reason', 'remind_on', 'reminded_at', 'project_id', 'tenant_id', 'version',
    'updated_at'];
begin
  if old.state = 'draft' then
    return new;
  end if;
  if old.storage_key is null then
    later := later || array['storage_key', 'pdf_size', 'pdf_sha256'];
  end if;
  if to_jsonb(new) - later is distinct from to_jsonb(old) - later
    or new.state = 'draft'
    or old.state <> 'sent' and new.state <> old.state
  then
    raise exception 'a sent offer cannot be changed';
  end if;
  return new;
end $$;

-- A number is one contract.
create unique index offers_one_accepted on offers (number) where state = 'accepted';

-- Somebody who left the organisation and came back signs again; the signature that ended stays.
drop index offer_signatures_person;
create unique index offer_signatures_person on offer_signatures (offer_id, user_id) where ended_at is null;
