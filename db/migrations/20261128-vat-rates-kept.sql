-- A rate that has begun taxes what was issued: it stays. Of any rate only the last day changes, when the next one is added or removed.
create function refuse_deleted_vat_rate() returns trigger language plpgsql as $$
begin
  if old.valid_from <= (now() at time zone 'Europe/Zurich')::date then
    raise exception 'a VAT rate that has begun cannot be deleted';
  end if;
  return old;
end $$;
create trigger vat_rates_kept before delete on vat_rates for each row execute function refuse_deleted_vat_rate();
revoke update on vat_rates from firn_app;
grant update (valid_to) on vat_rates to firn_app;
