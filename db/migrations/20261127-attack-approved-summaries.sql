-- An approval also covers the summary of changes: people read it above the text before they accept it. Without a summary
-- the hash stays as it was.
create function legal_approval_hash(
  content_hash text, document_type text, public_page text, effective_on date, expires_on date, changes_summary text
) returns text
language sql stable as $$
  select case when changes_summary is null
    then legal_approval_hash(content_hash, document_type, public_page, effective_on, expires_on)
    else encode(sha256(convert_to(
      json_build_array(content_hash, document_type, public_page, effective_on, expires_on, changes_summary)::text, 'UTF8'
    )), 'hex')
  end;
$$;

-- As before, with the summary in the hash.
create or replace function check_legal_document() returns trigger language plpgsql as $$
declare
  is_same boolean;
begin
  new.content_hash := legal_content_hash(new.title, new.content,
    (select f.sha256 from legal_document_files f where f.id = new.file_id));
  new.approval_hash := legal_approval_hash(
    new.content_hash, new.document_type, new.public_page, new.effective_on, new.expires_on, new.changes_summary);
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

-- As before: a copy has the summary that was approved.
create or replace function check_legal_version_page() returns trigger language plpgsql as $$
begin
  if not exists (
    select from legal_documents d
    where d.id = new.document_id and d.approval_hash
      = legal_approval_hash(
        new.content_hash, new.document_type, new.public_page, new.effective_on, new.expires_on, new.changes_summary)
  ) then
    raise exception 'a version is a copy of the text that is published or archived' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What has a summary already keeps its state and its approvals: nobody was asked about the summary then.
alter table legal_documents disable trigger user;
alter table legal_document_approvals disable trigger user;
update legal_document_approvals approval
  set approval_hash = legal_approval_hash(
    document.content_hash, document.document_type, document.public_page, document.effective_on, document.expires_on,
    document.changes_summary)
  from legal_documents document
  where document.id = approval.document_id and document.number = approval.number
    and document.approval_hash = approval.approval_hash and document.changes_summary is not null;
update legal_documents
  set approval_hash = legal_approval_hash(
    content_hash, document_type, public_page, effective_on, expires_on, changes_summary)
  where changes_summary is not null;
alter table legal_documents enable trigger user;
alter table legal_document_approvals enable trigger user;

-- As before: the person who writes the summary has written a part of what is approved. The next version begins without one,
-- which is not writing.
create or replace function keep_legal_authors() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  writer text := nullif(current_setting('firn.user_id', true), '');
begin
  -- What follows a published version is written anew.
  if tg_op = 'UPDATE' and new.number > old.number and old.published_at is not null then
    delete from legal_document_authors where document_id = new.id;
  end if;
  if writer is not null and (
    tg_op = 'INSERT'
    or legal_approval_hash(new.content_hash, new.document_type, new.public_page, new.effective_on, new.expires_on)
      <> legal_approval_hash(old.content_hash, old.document_type, old.public_page, old.effective_on, old.expires_on)
    or new.changes_summary is not null and new.changes_summary is distinct from old.changes_summary
  ) then
    insert into legal_document_authors (document_id, author_id)
      select new.id, users.id from users where users.id::text = writer
      on conflict do nothing;
  end if;
  return null;
end $$;
