-- Legal documents with their approval, publication, acceptance, sync and checks.

-- The settings of legal documents: one row.
create table legal_settings (
  id text primary key check (id = 'legal'),
  default_type text not null default 'policy' check (default_type in (
    'terms', 'privacy', 'gtc', 'contract', 'policy', 'other'
  )),
  default_category text,
  -- The number of administrators other than the author who must approve a text.
  reviewers_required integer not null default 1 check (reviewers_required between 1 and 20),
  -- Warnings are sent this many days before an expiry.
  expiry_warning_days integer[] not null default '{30,7}' check (cardinality(expiry_warning_days) between 1 and 5),
  version integer not null default 1,
  -- The limit of all files of legal documents together, in millions of bytes.
  storage_megabytes integer not null default 5000 check (storage_megabytes between 20 and 1000000)
);
insert into legal_settings (id) values ('legal');

-- Files of legal documents. A row never changes, so a hash of a text with its file is bound to the bytes.
create table legal_document_files (
  id uuid primary key,
  storage_key text not null unique,
  name text not null,
  size integer not null check (size > 0),
  mime_type text not null,
  sha256 text not null,
  -- The text of the file, for the search and for excerpts in lists.
  text text not null,
  uploader_id uuid references users on delete set null,
  created_at timestamptz not null
);
create index legal_document_files_uploader on legal_document_files (uploader_id);
create index legal_document_files_created on legal_document_files (created_at);

create function legal_content_hash(title text, content text, file_hash text) returns text
language sql stable as $$
  select encode(sha256(convert_to(
    '[' || to_json(title) || ',' || to_json(content) || ',' || coalesce(to_json(file_hash)::text, 'null') || ']', 'UTF8'
  )), 'hex');
$$;

-- An approval covers the text and the file, the type, the public page and the dates.
create function legal_approval_hash(
  content_hash text, document_type text, public_page text, effective_on date, expires_on date
) returns text
language sql stable as $$
  select encode(sha256(convert_to(
    json_build_array(content_hash, document_type, public_page, effective_on, expires_on)::text, 'UTF8'
  )), 'hex');
$$;

-- A row is the newest version of a document. Triggers repeat the rules of the lifecycle, so that no code path publishes
-- a text that was not approved.
create table legal_documents (
  id uuid primary key,
  title text not null,
  document_type text not null check (document_type in ('terms', 'privacy', 'gtc', 'contract', 'policy', 'other')),
  category text,
  tags text[],
  content text not null,
  effective_on date,
  expires_on date,
  status text not null check (status in ('draft', 'review', 'approved', 'published', 'archived')),
  -- The version of the text, counted from 1; `version` counts changes of the row.
  number integer not null default 1,
  -- Set by a trigger: SHA-256 of the JSON array of title, content and the hash of the file (null without one).
  content_hash text not null,
  changes_summary text,
  -- The person who last changed title or content of this version, and who cannot approve it.
  author_id uuid references users on delete set null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  version integer not null default 1,
  -- Set by a trigger: the words of title, text and file. Trigrams of long texts would match nearly every row.
  words tsvector,
  -- The public page that shows the document.
  public_page text check (public_page in ('/privacy', '/terms', '/cookies', '/gtc', '/legal')),
  file_id uuid references legal_document_files,
  -- Set by a trigger.
  approval_hash text not null default '',
  check (expires_on > effective_on)
);
-- Without more samples a rare word counts as frequent, and the newest rows are searched one by one.
alter table legal_documents
  alter column title set statistics 1000;
create index legal_documents_created on legal_documents (created_at desc, id desc);
create index legal_documents_status on legal_documents (status, created_at desc, id desc);
create index legal_documents_type on legal_documents (document_type, created_at desc, id desc);
create index legal_documents_type_and_status on legal_documents (document_type, status, created_at desc, id desc);
create index legal_documents_words on legal_documents using gin (words);
create index legal_documents_title on legal_documents using gin (title gin_trgm_ops);
create index legal_documents_author on legal_documents (author_id);
create index legal_documents_created_by on legal_documents (created_by);
create index legal_documents_file on legal_documents (file_id) where file_id is not null;

-- Copies that never change: one for each published version, and for an archived one that another followed. No foreign
-- key to the document, because copies stay when it is deleted.
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
  -- Set when the document was archived or deleted: the version is then not in force, whatever its dates.
  withdrawn_at timestamptz,
  public_page text check (public_page in ('/privacy', '/terms', '/cookies', '/gtc', '/legal')),
  change_class text not null default 'material' check (change_class in ('editorial', 'material')),
  file_id uuid references legal_document_files,
  primary key (document_id, number)
);
create index legal_document_versions_author on legal_document_versions (author_id);
create index legal_document_versions_published_by on legal_document_versions (published_by);
create index legal_document_versions_public_page on legal_document_versions (public_page)
  where published_at is not null;
create index legal_document_versions_expiry on legal_document_versions (expires_on)
  where published_at is not null and withdrawn_at is null;
create index legal_document_versions_file on legal_document_versions (file_id) where file_id is not null;

create table legal_document_approvals (
  id uuid primary key,
  document_id uuid not null references legal_documents on delete cascade,
  number integer not null,
  -- Set by a trigger: the hash of the text under review.
  content_hash text not null,
  reviewer_id uuid references users on delete set null,
  requested_by uuid references users on delete set null,
  request_comment text,
  status text not null check (status in ('pending', 'approved', 'rejected', 'changes_requested')),
  comments text,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  -- Set when the text changed or was sent for review again; the approval no longer counts.
  voided_at timestamptz,
  -- Set with the approval; the most serious class of all approvals counts: after a material change people accept again.
  change_class text check (change_class in ('editorial', 'material')),
  approval_hash text not null default '',
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

create table legal_document_sync_authors (
  document_id uuid not null references legal_documents on delete cascade,
  author_id uuid not null references users on delete cascade,
  primary key (document_id, author_id)
);
create index legal_document_sync_authors_author on legal_document_sync_authors (author_id);

-- Whether there are valid approvals of a version, and all of them approve exactly this hash.
create function legal_version_is_approved(document uuid, of_number integer, hash text) returns boolean
language sql stable as $$
  select coalesce(bool_and(status = 'approved' and approval_hash = hash), false)
  from legal_document_approvals
  where document_id = document and number = of_number and voided_at is null;
$$;

create function legal_text_is_by(document legal_documents, person uuid) returns boolean
language sql stable as $$
  select coalesce(document.author_id = person, false) or exists (
    select from legal_document_sync_authors where document_id = document.id and author_id = person
  );
$$;

create function check_legal_document() returns trigger language plpgsql as $$
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
create trigger legal_documents_rules before insert or update on legal_documents
  for each row execute function check_legal_document();

-- A text becomes approved or published only with as many approvals as the settings require. Other changes of a document
-- that has fewer, from before the setting was raised, stay possible.
create function check_legal_reviewers() returns trigger language plpgsql as $$
begin
  if (
    select count(*) from legal_document_approvals
    where document_id = new.id and number = new.number and voided_at is null and status = 'approved'
  ) < (select reviewers_required from legal_settings) then
    raise exception 'this text has fewer approvals than the settings ask for' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger legal_documents_rules_reviewers before update on legal_documents
  for each row when (new.status in ('approved', 'published') and new.status is distinct from old.status)
  execute function check_legal_reviewers();

create function set_legal_document_words() returns trigger language plpgsql as $$
begin
  new.words := strip(to_tsvector('simple', regexp_replace(
    concat_ws(' ', new.title, new.content, (select f.text from legal_document_files f where f.id = new.file_id)),
    '[^[:alnum:]]+', ' ', 'g'
  )));
  return new;
end $$;
create trigger legal_documents_words before insert or update of title, content, file_id on legal_documents
  for each row execute function set_legal_document_words();

-- An approval belongs to one text and one reviewer, who is not an author and decides once.
create function check_legal_approval() returns trigger language plpgsql as $$
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
create trigger legal_document_approvals_rules before insert or update on legal_document_approvals
  for each row execute function check_legal_approval();

create function check_legal_change_class() returns trigger language plpgsql as $$
begin
  if new.change_class is distinct from old.change_class
    and not (old.status = 'pending' and new.status = 'approved') then
    raise exception 'the class of a change is decided with the approval' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger legal_document_approvals_change_class before update on legal_document_approvals
  for each row execute function check_legal_change_class();

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
    or new.content_hash <> legal_content_hash(
        new.title, new.content, (select f.sha256 from legal_document_files f where f.id = new.file_id)
      )
    or document.status <> (case when new.published_at is null then 'archived' else 'published' end)
    or new.withdrawn_at is not null then
    raise exception 'a version is a copy of the text that is published or archived' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger legal_document_versions_rules before insert or update or delete on legal_document_versions
  for each row execute function check_legal_version();

-- A published copy has the type, the page and the dates that were approved.
create function check_legal_version_page() returns trigger language plpgsql as $$
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
create trigger legal_document_versions_page before insert on legal_document_versions
  for each row execute function check_legal_version_page();

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

-- Warnings of expiries that were sent, each once.
create table legal_expiry_warnings (
  document_id uuid not null,
  number integer not null,
  -- The warning was sent at most this many days before the expiry.
  days integer not null,
  warned_at timestamptz not null,
  primary key (document_id, number, days),
  foreign key (document_id, number) references legal_document_versions
);

-- One version of a document, sent to one client; the row stays without the person when the account is deleted.
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

-- Acceptances with their signed receipts; `typed_name` is null where terms were accepted with a click.
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
-- A repeated click changes nothing.
create unique index legal_acceptances_once on legal_acceptances (user_id, document_id, number);
create index legal_acceptances_version on legal_acceptances (document_id, number);
create index legal_acceptances_request on legal_acceptances (request_id);
create index legal_acceptances_former on legal_acceptances (accepted_at) where user_id is null;

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

-- The tenant for which a document was accepted: its people see the receipt. No foreign key to the tenant, because a
-- receipt stays for its legal period after the tenant is deleted. The other key is deferred, so that the check of the
-- isolation can write a row without a published document.
create table legal_acceptance_tenants (
  acceptance_id uuid primary key references legal_acceptances on delete cascade deferrable initially deferred,
  tenant_id uuid not null
);
create index legal_acceptance_tenants_tenant on legal_acceptance_tenants (tenant_id);

-- The configuration of the sync with a feed: one row.
create table legal_sync_config (
  id text primary key check (id = 'legal-sync'),
  api_endpoint text,
  -- Hours.
  sync_interval integer not null default 24 check (sync_interval between 1 and 168),
  auto_sync boolean not null default false,
  -- Names of the feed; empty: all.
  categories text[] not null default '{terms,privacy,compliance}',
  document_types text[] not null default '{policy,agreement,terms}',
  version integer not null default 1,
  -- The people who last changed the address and anything else: they are authors of what the sync brings.
  endpoint_set_by uuid references users on delete set null,
  changed_by uuid references users on delete set null,
  check (not auto_sync or api_endpoint is not null)
);
create index legal_sync_config_endpoint_set_by on legal_sync_config (endpoint_set_by);
create index legal_sync_config_changed_by on legal_sync_config (changed_by);
insert into legal_sync_config (id) values ('legal-sync');

create table legal_sync_runs (
  id uuid primary key,
  status text not null check (status in ('pending', 'in_progress', 'completed', 'failed')),
  type text not null check (type in ('manual', 'automatic')),
  triggered_by uuid references users on delete set null,
  created_at timestamptz not null,
  -- After this time the run has failed, because its process died.
  lease_until timestamptz,
  -- Counted from 1; higher after a process died and the run was repeated.
  attempt integer not null default 1,
  duration_ms integer,
  synced integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  not_modified boolean not null default false,
  error text,
  -- The feed's ETag, sent with the next request while the configuration is the same.
  etag text,
  config_version integer,
  check ((status = 'failed') = (error is not null))
);
create index legal_sync_runs_created on legal_sync_runs (created_at desc, id desc);
create index legal_sync_runs_triggered_by on legal_sync_runs (triggered_by);
-- One run at a time over all processes.
create unique index legal_sync_runs_live on legal_sync_runs ((true)) where status in ('pending', 'in_progress');

-- The local documents of a feed's documents.
create table legal_sync_items (
  -- The feed's origin, because another feed may use the same ids.
  origin text not null,
  source_id text not null,
  document_id uuid not null references legal_documents on delete cascade,
  -- The digest of what was last synced, so that an unchanged feed does not undo a local change.
  digest text not null,
  primary key (origin, source_id)
);
create index legal_sync_items_document on legal_sync_items (document_id);

-- Comparisons of the public privacy and cookie texts with what the application does.
create table legal_text_checks (
  id uuid primary key,
  -- The night of a scheduled check; null: started by a person.
  night date unique,
  requested_by uuid references users on delete set null,
  created_at timestamptz not null,
  -- After this time another process takes the check over.
  lease_until timestamptz,
  finished_at timestamptz,
  -- One sentence for each mismatch.
  mismatches text[] not null default '{}',
  -- Why no browser visited the pages; null: one did, or the check is running.
  without_browser text,
  error text
);
create index legal_text_checks_created on legal_text_checks (created_at desc, id desc);
create index legal_text_checks_requested_by on legal_text_checks (requested_by);
-- One check at a time over all processes.
create unique index legal_text_checks_open on legal_text_checks ((true)) where finished_at is null;
