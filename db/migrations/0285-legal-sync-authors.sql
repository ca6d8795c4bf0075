-- A version that a sync brought has authors too: whoever started the run, and whoever set up the sync. They do not review it.
alter table legal_sync_config
  -- Who last changed the address, and who last changed anything.
  add column endpoint_set_by uuid references users on delete set null,
  add column changed_by uuid references users on delete set null;
create index legal_sync_config_endpoint_set_by on legal_sync_config (endpoint_set_by);
create index legal_sync_config_changed_by on legal_sync_config (changed_by);

create table legal_document_sync_authors (
  document_id uuid not null references legal_documents on delete cascade,
  author_id uuid not null references users on delete cascade,
  primary key (document_id, author_id)
);
create index legal_document_sync_authors_author on legal_document_sync_authors (author_id);
grant select, insert, delete on legal_document_sync_authors to firn_app;

create function legal_text_is_by(document legal_documents, person uuid) returns boolean
language sql stable as $$
  select coalesce(document.author_id = person, false) or exists (
    select from legal_document_sync_authors where document_id = document.id and author_id = person
  );
$$;

-- As in 0105, with all authors.
create or replace function check_legal_approval() returns trigger language plpgsql as $$
declare
  document legal_documents;
begin
  select * into document from legal_documents where id = new.document_id for update;
  if tg_op = 'INSERT' then
    new.content_hash := document.content_hash;
    new.approval_hash := document.approval_hash;
    if document.status <> 'review' or document.number <> new.number or new.status <> 'pending'
      or new.voided_at is not null or new.reviewer_id is null then
      raise exception 'an approval is requested for the version under review' using errcode = 'check_violation';
    end if;
    if legal_text_is_by(document, new.reviewer_id) then
      raise exception 'the author cannot review a text' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.document_id, new.number, new.content_hash, new.approval_hash)
      is distinct from (old.document_id, old.number, old.content_hash, old.approval_hash)
    or (new.reviewer_id is distinct from old.reviewer_id and new.reviewer_id is not null) then
    raise exception 'an approval stays with its text and its reviewer' using errcode = 'check_violation';
  end if;
  if old.voided_at is not null and new.voided_at is distinct from old.voided_at then
    raise exception 'an approval that was voided stays so' using errcode = 'check_violation';
  end if;
  if new.voided_at is distinct from old.voided_at and document.number = new.number
    and document.status in ('approved', 'published') then
    raise exception 'the approvals of an approved text stay' using errcode = 'check_violation';
  end if;
  if (new.status, new.comments, new.reviewed_at) is not distinct from (old.status, old.comments, old.reviewed_at) then
    return new;
  end if;
  if old.status <> 'pending' or old.voided_at is not null or document.status <> 'review'
    or document.number <> new.number or document.approval_hash <> new.approval_hash
    or new.reviewer_id::text is distinct from current_setting('firn.user_id', true)
    or legal_text_is_by(document, new.reviewer_id) then
    raise exception 'a reviewer decides once, about the text under review' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Who set up the sync so far, as far as the audit log says it, is an author of what it brought and is not approved yet.
update legal_sync_config set
  endpoint_set_by = (
    select u.id from audit_entries e join users u on u.id = e.user_id
    where e.action = 'legal-sync.configured' and e.details -> 'changes' ? 'apiEndpoint'
    order by e.at desc, e.id desc limit 1
  ),
  changed_by = (
    select u.id from audit_entries e join users u on u.id = e.user_id
    where e.action = 'legal-sync.configured'
    order by e.at desc, e.id desc limit 1
  );
insert into legal_document_sync_authors (document_id, author_id)
  select distinct d.id, by.person
  from legal_documents d
  join legal_sync_items i on i.document_id = d.id
  cross join legal_sync_config c
  cross join lateral (values (c.endpoint_set_by), (c.changed_by)) as by (person)
  where d.author_id is null and d.status in ('draft', 'review') and by.person is not null;
update legal_document_approvals a set voided_at = now()
  from legal_document_sync_authors s
  join legal_documents d on d.id = s.document_id
  where a.document_id = d.id and a.number = d.number and a.reviewer_id = s.author_id and a.voided_at is null;
