-- Files of legal documents. A row never changes, so the hash of a text with a file is bound to the bytes of that file.

create table legal_document_files (
  id uuid primary key,
  storage_key text not null unique,
  name text not null,
  size integer not null check (size > 0),
  mime_type text not null,
  sha256 text not null,
  -- The words of the file, for the search and the beginning that lists show.
  text text not null,
  uploader_id uuid references users on delete set null,
  created_at timestamptz not null
);
create index legal_document_files_uploader on legal_document_files (uploader_id);
create index legal_document_files_created on legal_document_files (created_at);
grant select, insert, delete on legal_document_files to firn_app;

alter table legal_documents add column file_id uuid references legal_document_files;
create index legal_documents_file on legal_documents (file_id) where file_id is not null;
alter table legal_document_versions add column file_id uuid references legal_document_files;
create index legal_document_versions_file on legal_document_versions (file_id) where file_id is not null;

-- The words of the file are searched as well. They stand in another table, which a generated column cannot read.
alter table legal_documents alter column words drop expression;

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

-- The hash of the file is part of the text that reviewers approve, and a published version keeps its file. Only these parts
-- of the rules change; the others stay as they are.
do $$
declare
  changed text;
  original text;
  of_file constant text := 'legal_content_hash(new.title, new.content, '
    '(select f.sha256 from legal_document_files f where f.id = new.file_id))';
begin
  original := pg_get_functiondef('check_legal_document'::regproc);
  changed := replace(original, 'legal_content_hash(new.title, new.content, null)', of_file);
  changed := replace(changed, '(new.document_type, ', '(new.file_id, new.document_type, ');
  changed := replace(changed, '(old.document_type, ', '(old.file_id, old.document_type, ');
  if changed not like '%' || of_file || '%' or changed not like '%(new.file_id, %' or changed not like '%(old.file_id, %' then
    raise exception 'the rules of legal documents are not as expected';
  end if;
  execute changed;

  original := pg_get_functiondef('check_legal_version'::regproc);
  changed := replace(original, 'legal_content_hash(new.title, new.content, null)', of_file);
  if changed = original then
    raise exception 'the rules of the versions of legal documents are not as expected';
  end if;
  execute changed;
end $$;
