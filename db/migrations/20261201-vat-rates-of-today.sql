-- A rate that begins today may be a mistake that was noticed at once: the application removes it while it taxed nothing that went out.
create or replace function refuse_deleted_vat_rate() returns trigger language plpgsql as $$
begin
  if old.valid_from < (now() at time zone 'Europe/Zurich')::date then
    raise exception 'a VAT rate that has begun cannot be deleted';
  end if;
  return old;
end $$;
