-- An issued invoice is kept for its legal period, ten years from the end of its year (Art. 958f CO): until then it is neither deleted
-- nor made anew under its number.
create function refuse_deleted_invoice() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft'
    and old.issued_on >= date_trunc('year', now() at time zone 'Europe/Zurich')::date - interval '10 years'
  then
    raise exception 'an issued invoice is kept for its legal period';
  end if;
  return old;
end $$;
create trigger invoices_kept before delete on invoices for each row execute function refuse_deleted_invoice();
