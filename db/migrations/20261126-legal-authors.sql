-- Everybody who wrote a part of what becomes law since the last published version, or brought it by a sync: none of them
-- approves it. A trigger adds the person who writes.
create table legal_document_authors (
  document_id uuid not null references legal_documents on delete cascade,
  author_id uuid not null references users on delete cascade,
  by_sync boolean not null default false,
  primary key (document_id, author_id)
);
create index legal_document_authors_author on legal_document_authors (author_id);
grant select, insert on legal_document_authors to firn_app;
insert into legal_document_authors (document_id, author_id, by_sync)
  select document_id, author_id, true from legal_document_sync_authors;
drop table legal_document_sync_authors;
insert into legal_document_authors (document_id, author_id)
  select id, author_id from legal_documents where author_id is not null and published_at is null
  on conflict do nothing;

create function keep_legal_authors() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  writer text := nullif(current_setting('firn.user_id', true), '');
begin
  -- What follows a published version is written anew.
  if tg_op = 'UPDATE' and new.number > old.number and old.published_at is not null then
    delete from legal_document_authors where document_id = new.id;
  end if;
  if writer is not null and (tg_op = 'INSERT' or new.approval_hash <> old.approval_hash) then
    insert into legal_document_authors (document_id, author_id)
      select new.id, users.id from users where users.id::text = writer
      on conflict do nothing;
  end if;
  return null;
end $$;
revoke execute on function keep_legal_authors from public;
create trigger legal_documents_authors after insert or update on legal_documents
  for each row execute function keep_legal_authors();

-- As before, by the table's new name.
create or replace function legal_text_is_by(document legal_documents, person uuid) returns boolean
language sql stable as $$
  select coalesce(document.author_id = person, false) or exists (
    select from legal_document_authors where document_id = document.id and author_id = person
  );
$$;
