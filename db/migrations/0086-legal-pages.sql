-- Which public page a document is, if any. Three types of documents are pages by themselves.
alter table legal_documents add column public_page text
  check (public_page in ('/privacy', '/terms', '/cookies', '/gtc', '/legal'));
alter table legal_document_versions add column public_page text
  check (public_page in ('/privacy', '/terms', '/cookies', '/gtc', '/legal'));

-- What was written before follows its type. The rules below keep such rows as they are, so they are off meanwhile.
alter table legal_documents disable trigger user;
alter table legal_document_versions disable trigger user;
update legal_documents set public_page = '/' || document_type where document_type in ('privacy', 'terms', 'gtc');
update legal_document_versions set public_page = '/' || document_type where document_type in ('privacy', 'terms', 'gtc');
alter table legal_documents enable trigger user;
alter table legal_document_versions enable trigger user;

create index legal_document_versions_public_page on legal_document_versions (public_page)
  where published_at is not null;
create index legal_document_versions_expiry on legal_document_versions (expires_on)
  where published_at is not null and withdrawn_at is null;

create function check_legal_public_page() returns trigger language plpgsql as $$
begin
  if old.status in ('published', 'archived') and new.number = old.number
    and new.public_page is distinct from old.public_page then
    raise exception 'a published or archived version does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger legal_documents_public_page before update on legal_documents
  for each row execute function check_legal_public_page();

create function check_legal_version_page() returns trigger language plpgsql as $$
begin
  if new.public_page is distinct from (select d.public_page from legal_documents d where d.id = new.document_id) then
    raise exception 'a version is a copy of the text that is published or archived' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger legal_document_versions_page before insert on legal_document_versions
  for each row execute function check_legal_version_page();

-- Which expiries somebody was warned of, so that each warning is sent once.
create table legal_expiry_warnings (
  document_id uuid not null,
  number integer not null,
  -- How many days before the expiry at most.
  days integer not null,
  warned_at timestamptz not null,
  primary key (document_id, number, days),
  foreign key (document_id, number) references legal_document_versions
);
grant select, insert on legal_expiry_warnings to firn_app;
