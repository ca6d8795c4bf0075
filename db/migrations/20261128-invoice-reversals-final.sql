-- A payment is reversed once: its reversal, with the reason, stays as it was recorded.
create function refuse_changed_reversal() returns trigger language plpgsql as $$
begin
  if old.reversed_at is not null
    and (new.reversed_at, new.reversal_reason) is distinct from (old.reversed_at, old.reversal_reason)
  then
    raise exception 'the reversal of a payment cannot be changed';
  end if;
  return new;
end $$;
create trigger invoice_payments_reversed before update on invoice_payments
  for each row execute function refuse_changed_reversal();
