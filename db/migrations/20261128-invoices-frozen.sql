-- An issued invoice stays as the client got it: payments, reminders and a cancellation are still to come, and it may lose its
-- project, its offer and its account. It never becomes a draft again, and a cancellation is final.
create function refuse_changed_invoice() returns trigger language plpgsql as $$
declare
  later constant text[] := array['state', 'paid_minor', 'paid_on', 'reminders', 'reminded_on', 'credit_note', 'cancelled_on',
    'cancel_reason', 'version', 'updated_at'];
  lost constant text[] := array['project_id', 'offer_id', 'client_id', 'attention'];
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if old.state = 'draft' then
    return new;
  end if;
  if after - later - lost is distinct from before - later - lost
    or exists (select from unnest(lost) name where after ->> name is not null and after ->> name is distinct from before ->> name)
    or new.state = 'draft'
    or old.state = 'cancelled' and (new.state, new.credit_note, new.cancelled_on, new.cancel_reason)
      is distinct from (old.state, old.credit_note, old.cancelled_on, old.cancel_reason)
  then
    raise exception 'an issued invoice cannot be changed';
  end if;
  return new;
end $$;
create trigger invoices_frozen before update on invoices for each row execute function refuse_changed_invoice();

-- A document that was sent goes only with its invoice, at the end of its legal period.
create function refuse_changed_invoice_document() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and not exists (select from invoices where id = old.invoice_id) then
    return old;
  end if;
  raise exception 'a document of an invoice cannot be changed';
end $$;
revoke all on function refuse_changed_invoice_document from public;
create trigger invoice_documents_frozen before update or delete on invoice_documents
  for each row execute function refuse_changed_invoice_document();
revoke update, delete on invoice_documents from firn_app;
