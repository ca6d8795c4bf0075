-- Legal documents that are sent to clients, and what was accepted by whom.

-- One version of a document, sent to one client. The row stays without the person when the account is deleted.
create table legal_requests (
  id uuid primary key,
  document_id uuid not null,
  number integer not null,
  user_id uuid references users on delete set null,
  sent_by uuid references users on delete set null,
  message text,
  sent_at timestamptz not null,
  objected_at timestamptz,
  objection text,
  inquiry_id uuid references inquiries on delete set null,
  foreign key (document_id, number) references legal_document_versions,
  check (objection is null or objected_at is not null)
);
create unique index legal_requests_once on legal_requests (document_id, number, user_id);
create index legal_requests_user on legal_requests (user_id, sent_at desc, id desc);
create index legal_requests_sent_by on legal_requests (sent_by);
create index legal_requests_inquiry on legal_requests (inquiry_id);
alter table legal_requests enable row level security;
create policy legal_requests_reach on legal_requests using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or user_id::text = current_setting('firn.user_id', true)
);

-- Acceptances with their signed receipts. `typed_name` is null where terms were accepted without typing a name.
create table legal_acceptances (
  id uuid primary key,
  request_id uuid references legal_requests on delete set null,
  document_id uuid not null,
  number integer not null,
  content_hash text not null,
  user_id uuid references users on delete set null,
  typed_name text,
  accepted_at timestamptz not null,
  -- The JSON text that is signed.
  receipt text not null,
  signature text not null,
  foreign key (document_id, number) references legal_document_versions
);
-- However often somebody presses the button.
create unique index legal_acceptances_once on legal_acceptances (user_id, document_id, number);
create index legal_acceptances_version on legal_acceptances (document_id, number);
create index legal_acceptances_request on legal_acceptances (request_id);
create index legal_acceptances_former on legal_acceptances (accepted_at) where user_id is null;
alter table legal_acceptances enable row level security;
create policy legal_acceptances_reach on legal_acceptances for select using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or user_id::text = current_setting('firn.user_id', true)
);
-- Nobody types a name for somebody else. Who signs up is not signed in yet, and types none.
create policy legal_acceptances_give on legal_acceptances for insert with check (
  user_id::text = current_setting('firn.user_id', true) or typed_name is null
);
create policy legal_acceptances_end on legal_acceptances for delete using (
  current_setting('firn.scope', true) = 'system'
);

grant select, insert, update on legal_requests to firn_app;
grant select, insert, delete on legal_acceptances to firn_app;

create function check_legal_acceptance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select from legal_document_versions v
      where v.document_id = new.document_id and v.number = new.number and v.content_hash = new.content_hash
        and v.published_at is not null and v.withdrawn_at is null
    ) then
      raise exception 'only a published text can be accepted' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.typed_name is not null and old.user_id is not null then
      raise exception 'an acceptance stays while its account exists' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if (to_jsonb(new) - '{user_id,request_id}'::text[]) <> (to_jsonb(old) - '{user_id,request_id}'::text[])
    or (new.user_id is distinct from old.user_id and new.user_id is not null)
    or (new.request_id is distinct from old.request_id and new.request_id is not null) then
    raise exception 'an acceptance does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger legal_acceptances_rules before insert or update or delete on legal_acceptances
  for each row execute function check_legal_acceptance();

-- A notification of documents to accept, beside the kinds that there are.
do $$
declare
  constrained text;
  definition text;
begin
  foreach constrained in array array['notifications', 'notification_choices'] loop
    select pg_get_constraintdef(oid) into strict definition
      from pg_constraint where conname = constrained || '_kind_check';
    execute format('alter table %I drop constraint %I', constrained, constrained || '_kind_check');
    execute format('alter table %I add constraint %I %s', constrained, constrained || '_kind_check',
      replace(definition, 'ARRAY[', 'ARRAY[''document-request''::text, '));
  end loop;
end $$;
drop policy notifications_own on notifications;
create policy notifications_own on notifications using (
  current_setting('firn.scope', true) = 'system'
  or user_id::text = current_setting('firn.user_id', true) and (
    current_setting('firn.scope', true) = 'staff'
    or kind in ('project-message', 'project-status', 'document-request', 'account')
  )
);
