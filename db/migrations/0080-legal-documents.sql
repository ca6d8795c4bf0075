-- Legal documents: drafted, reviewed, approved, published, archived. A row of legal_documents is the newest version of a
-- document. The rules of the lifecycle are repeated here, so that no path publishes a text that was not approved.

create table legal_documents (
  id uuid primary key,
  title text not null,
  document_type text not null check (document_type in ('terms', 'privacy', 'gtc', 'contract', 'policy', 'other')),
  category text,
  tags text[],
  content text not null,
  effective_on date,
  expires_on date check (expires_on > effective_on),
  status text not null check (status in ('draft', 'review', 'approved', 'published', 'archived')),
  -- The version of the text, counted from 1; `version` counts changes of the row.
  number integer not null default 1,
  -- Set by a trigger: SHA-256 of the JSON array of title, content and the hash of the file (null without one).
  content_hash text not null,
  changes_summary text,
  -- Who last changed title or content of this version: nobody may approve their own text.
  author_id uuid references users on delete set null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  version integer not null default 1,
  -- The words of title and text. Trigrams of long texts find nearly every row, and each would then be read.
  words tsvector generated always as (
    strip(to_tsvector('simple', regexp_replace(title || ' ' || content, '[^[:alnum:]]+', ' ', 'g')))
  ) stored
);
create index legal_documents_created on legal_documents (created_at desc, id desc);
create index legal_documents_status on legal_documents (status, created_at desc, id desc);
create index legal_documents_type on legal_documents (document_type, created_at desc, id desc);
create index legal_documents_type_and_status on legal_documents (document_type, status, created_at desc, id desc);
create index legal_documents_words on legal_documents using gin (words);
create index legal_documents_title on legal_documents using gin (title gin_trgm_ops);
alter table legal_documents alter column title set statistics 1000;
create index legal_documents_author on legal_documents (author_id);
create index legal_documents_created_by on legal_documents (created_by);

-- Copies that never change: one for each version that was published, and for an archived one that was followed by another.
-- Without a reference to the document, because they stay when it is deleted.
create table legal_document_versions (
  document_id uuid not null,
  number integer not null,
  title text not null,
  document_type text not null,
  category text,
  tags text[],
  content text not null,
  content_hash text not null,
  effective_on date,
  expires_on date,
  changes_summary text,
  author_id uuid references users on delete set null,
  created_at timestamptz not null,
  -- Null: never published.
  published_at timestamptz,
  published_by uuid references users on delete set null,
  -- Since when it is no longer in force, whatever its dates say: the document was archived or deleted.
  withdrawn_at timestamptz,
  primary key (document_id, number)
);
create index legal_document_versions_author on legal_document_versions (author_id);
create index legal_document_versions_published_by on legal_document_versions (published_by);

create table legal_document_approvals (
  id uuid primary key,
  document_id uuid not null references legal_documents on delete cascade,
  number integer not null,
  -- The text that is approved; set by a trigger.
  content_hash text not null,
  reviewer_id uuid references users on delete set null,
  requested_by uuid references users on delete set null,
  request_comment text,
  status text not null check (status in ('pending', 'approved', 'rejected', 'changes_requested')),
  comments text,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  -- The text changed afterwards, or was sent for review again: it counts no more.
  voided_at timestamptz,
  check ((status = 'pending') = (reviewed_at is null)),
  check (status in ('pending', 'approved') or comments is not null)
);
create unique index legal_document_approvals_live on legal_document_approvals (document_id, number, reviewer_id)
  where voided_at is null;
create index legal_document_approvals_document on legal_document_approvals (document_id, created_at desc);
create index legal_document_approvals_reviewer on legal_document_approvals (reviewer_id);
create index legal_document_approvals_requested_by on legal_document_approvals (requested_by);

create table legal_document_events (
  id uuid primary key,
  document_id uuid not null references legal_documents on delete cascade,
  kind text not null,
  number integer not null,
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  body text
);
create index legal_document_events_document on legal_document_events (document_id, at desc, id desc);
create index legal_document_events_actor on legal_document_events (actor_id);

grant select, insert, update, delete on legal_documents to firn_app;
grant select, insert, update on legal_document_versions, legal_document_approvals to firn_app;
grant select, insert on legal_document_events to firn_app;

create function legal_content_hash(title text, content text, file_hash text) returns text
language sql stable as $$
  select encode(sha256(convert_to(
    '[' || to_json(title) || ',' || to_json(content) || ',' || coalesce(to_json(file_hash)::text, 'null') || ']', 'UTF8'
  )), 'hex');
$$;

-- Whether every live approval of a version approves this very text, and there is one.
create function legal_text_is_approved(document uuid, of_number integer, hash text) returns boolean
language sql stable as $$
  select coalesce(bool_and(status = 'approved' and content_hash = hash), false)
  from legal_document_approvals
  where document_id = document and number = of_number and voided_at is null;
$$;

create function check_legal_document() returns trigger language plpgsql as $$
declare
  is_same_text boolean;
begin
  new.content_hash := legal_content_hash(new.title, new.content, null);
  if tg_op = 'INSERT' then
    if new.status <> 'draft' or new.number <> 1 then
      raise exception 'a legal document begins as the draft of its first version' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  is_same_text := new.content_hash = old.content_hash and new.number = old.number;
  if new.number not in (old.number, old.number + 1) then
    raise exception 'the versions of a legal document follow each other' using errcode = 'check_violation';
  end if;
  if new.number > old.number and new.status not in ('draft', 'review') then
    raise exception 'a new version begins as a draft or under review' using errcode = 'check_violation';
  end if;
  if old.status in ('published', 'archived') and new.number = old.number
    and (new.status not in (old.status, 'archived') or not is_same_text
      or (new.document_type, new.category, new.tags, new.effective_on, new.expires_on, new.changes_summary)
        is distinct from (old.document_type, old.category, old.tags, old.effective_on, old.expires_on, old.changes_summary))
  then
    raise exception 'a published or archived version does not change' using errcode = 'check_violation';
  end if;
  if new.status = 'approved' and not (
    is_same_text and (old.status = 'approved' or old.status = 'review')
    and legal_text_is_approved(new.id, new.number, new.content_hash)
  ) then
    raise exception 'this text is not approved by all its reviewers' using errcode = 'check_violation';
  end if;
  if new.status = 'published' and old.status <> 'published' and not (
    is_same_text and old.status = 'approved' and legal_text_is_approved(new.id, new.number, new.content_hash)
  ) then
    raise exception 'only an approved text can be published' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger legal_documents_rules before insert or update on legal_documents
  for each row execute function check_legal_document();

create function check_legal_approval() returns trigger language plpgsql as $$
declare
  document legal_documents;
begin
  select * into document from legal_documents where id = new.document_id for update;
  if tg_op = 'INSERT' then
    new.content_hash := document.content_hash;
    if document.status <> 'review' or document.number <> new.number or new.status <> 'pending'
      or new.voided_at is not null or new.reviewer_id is null then
      raise exception 'an approval is requested for the version under review' using errcode = 'check_violation';
    end if;
    if new.reviewer_id = document.author_id then
      raise exception 'the author cannot review a text' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.document_id, new.number, new.content_hash) is distinct from (old.document_id, old.number, old.content_hash)
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
    or document.number <> new.number or document.content_hash <> new.content_hash
    or new.reviewer_id::text is distinct from current_setting('firn.user_id', true)
    or new.reviewer_id = document.author_id then
    raise exception 'a reviewer decides once, about the text under review' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger legal_document_approvals_rules before insert or update on legal_document_approvals
  for each row execute function check_legal_approval();

create function check_legal_version() returns trigger language plpgsql as $$
declare
  document legal_documents;
begin
  if tg_op = 'DELETE' then
    raise exception 'a version of a legal document stays' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - '{author_id,published_by,withdrawn_at}'::text[])
        <> (to_jsonb(old) - '{author_id,published_by,withdrawn_at}'::text[])
      or (new.author_id is distinct from old.author_id and new.author_id is not null)
      or (new.published_by is distinct from old.published_by and new.published_by is not null)
      or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at) then
      raise exception 'a version of a legal document does not change' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  select * into document from legal_documents where id = new.document_id for update;
  if document.id is null or document.number <> new.number or document.content_hash <> new.content_hash
    or new.content_hash <> legal_content_hash(new.title, new.content, null)
    or document.status <> (case when new.published_at is null then 'archived' else 'published' end)
    or new.withdrawn_at is not null then
    raise exception 'a version is a copy of the text that is published or archived' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger legal_document_versions_rules before insert or update or delete on legal_document_versions
  for each row execute function check_legal_version();

create function check_legal_copy() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and not exists (
    select from legal_document_versions v
    where v.document_id = new.id and v.number = new.number and v.content_hash = new.content_hash
      and v.published_at is not null
  ) and exists (select from legal_documents d where d.id = new.id and d.status = 'published' and d.number = new.number) then
    raise exception 'a published version is kept as a copy' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger legal_documents_copy after update on legal_documents
  deferrable initially deferred for each row execute function check_legal_copy();

-- Notifications about legal documents, beside the kinds that there are.
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
      replace(definition, 'ARRAY[', 'ARRAY[''legal-document''::text, '));
  end loop;
end $$;
