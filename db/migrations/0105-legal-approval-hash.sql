-- An approval covers what becomes law: the text and the file, and also the type, the public page and the dates.

create function legal_approval_hash(
  content_hash text, document_type text, public_page text, effective_on date, expires_on date
) returns text
language sql stable as $$
  select encode(sha256(convert_to(
    json_build_array(content_hash, document_type, public_page, effective_on, expires_on)::text, 'UTF8'
  )), 'hex');
$$;

-- Both are set by triggers.
alter table legal_documents add column approval_hash text not null default '';
alter table legal_document_approvals add column approval_hash text not null default '';

-- What was approved before keeps its approval. The rules keep such rows as they are, so they are off meanwhile.
alter table legal_documents disable trigger user;
alter table legal_document_approvals disable trigger user;
update legal_documents
  set approval_hash = legal_approval_hash(content_hash, document_type, public_page, effective_on, expires_on);
update legal_document_approvals a set approval_hash = d.approval_hash
  from legal_documents d
  where d.id = a.document_id and d.number = a.number and d.content_hash = a.content_hash;
alter table legal_documents enable trigger user;
alter table legal_document_approvals enable trigger user;

drop function legal_text_is_approved;

-- Whether every live approval of a version approves exactly this, and there is one.
create function legal_version_is_approved(document uuid, of_number integer, hash text) returns boolean
language sql stable as $$
  select coalesce(bool_and(status = 'approved' and approval_hash = hash), false)
  from legal_document_approvals
  where document_id = document and number = of_number and voided_at is null;
$$;

create or replace function check_legal_document() returns trigger language plpgsql as $$
declare
  is_same boolean;
begin
  new.content_hash := legal_content_hash(new.title, new.content,
    (select f.sha256 from legal_document_files f where f.id = new.file_id));
  new.approval_hash := legal_approval_hash(
    new.content_hash, new.document_type, new.public_page, new.effective_on, new.expires_on);
  if tg_op = 'INSERT' then
    if new.status <> 'draft' or new.number <> 1 then
      raise exception 'a legal document begins as the draft of its first version' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  is_same := new.approval_hash = old.approval_hash and new.number = old.number;
  if new.number not in (old.number, old.number + 1) then
    raise exception 'the versions of a legal document follow each other' using errcode = 'check_violation';
  end if;
  if new.number > old.number and new.status not in ('draft', 'review') then
    raise exception 'a new version begins as a draft or under review' using errcode = 'check_violation';
  end if;
  if old.status in ('published', 'archived') and new.number = old.number
    and (new.status not in (old.status, 'archived') or not is_same
      or (new.file_id, new.category, new.tags, new.changes_summary)
        is distinct from (old.file_id, old.category, old.tags, old.changes_summary))
  then
    raise exception 'a published or archived version does not change' using errcode = 'check_violation';
  end if;
  if new.status = 'approved' and not (
    is_same and (old.status = 'approved' or old.status = 'review')
    and legal_version_is_approved(new.id, new.number, new.approval_hash)
  ) then
    raise exception 'this text is not approved by all its reviewers' using errcode = 'check_violation';
  end if;
  if new.status = 'published' and old.status <> 'published' and not (
    is_same and old.status = 'approved' and legal_version_is_approved(new.id, new.number, new.approval_hash)
  ) then
    raise exception 'only an approved text can be published' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The page is part of the hash now.
drop trigger legal_documents_public_page on legal_documents;
drop function check_legal_public_page;

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
    if new.reviewer_id = document.author_id then
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
    or new.reviewer_id = document.author_id then
    raise exception 'a reviewer decides once, about the text under review' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The copy that is published says of the type, the page and the dates what was approved.
create or replace function check_legal_version_page() returns trigger language plpgsql as $$
begin
  if not exists (
    select from legal_documents d
    where d.id = new.document_id and d.approval_hash
      = legal_approval_hash(new.content_hash, new.document_type, new.public_page, new.effective_on, new.expires_on)
  ) then
    raise exception 'a version is a copy of the text that is published or archived' using errcode = 'check_violation';
  end if;
  return new;
end $$;
