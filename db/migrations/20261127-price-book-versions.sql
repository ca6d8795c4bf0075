-- Drafts of the price book, who changes them, and who approves them.
alter table price_books
  add column base_id uuid references price_books on delete set null,
  add column created_by uuid references users on delete set null,
  add column requested_by uuid references users on delete set null,
  add column approved_by uuid references users on delete set null,
  add column approved_at timestamptz;
create index price_books_base on price_books (base_id);
create index price_books_created_by on price_books (created_by);
create index price_books_requested_by on price_books (requested_by);
create index price_books_approved_by on price_books (approved_by);

-- Everybody who changed a version since it was copied; a trigger adds who writes.
create table price_book_editors (
  price_book_id uuid not null references price_books on delete cascade,
  editor_id uuid not null references users on delete cascade,
  primary key (price_book_id, editor_id)
);
create index price_book_editors_editor on price_book_editors (editor_id);
grant select on price_book_editors to firn_app;

create table price_book_events (
  id uuid primary key,
  price_book_id uuid not null references price_books on delete cascade,
  kind text not null check (kind in ('created', 'saved', 'requested', 'withdrawn', 'returned', 'approved')),
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  body text
);
create index price_book_events_price_book on price_book_events (price_book_id, at desc, id desc);
create index price_book_events_actor on price_book_events (actor_id);
grant select, insert on price_book_events to firn_app;

create function keep_price_book_editors() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  writer text := nullif(current_setting('firn.user_id', true), '');
  copied text;
begin
  if tg_op = 'INSERT' then
    select content_hash into copied from price_books where id = new.base_id;
    -- What nobody has approved yet is still by those who wrote it.
    insert into price_book_editors (price_book_id, editor_id)
      select new.id, editor.editor_id
      from price_book_editors editor join price_books base on base.id = editor.price_book_id
      where base.id = new.base_id and base.state <> 'approved';
  else
    copied := old.content_hash;
  end if;
  if writer is not null and new.content_hash is distinct from copied then
    insert into price_book_editors (price_book_id, editor_id)
      select new.id, users.id from users where users.id::text = writer
      on conflict do nothing;
  end if;
  return null;
end $$;
revoke execute on function keep_price_book_editors from public;
create trigger price_books_editors after insert or update on price_books
  for each row execute function keep_price_book_editors();

-- Nobody approves what they changed or asked for, and what waits for approval does not change.
create function check_price_book_approval() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' and nullif(current_setting('firn.user_id', true), '') is not null then
      raise exception 'a price book begins as a draft';
    end if;
    return new;
  end if;
  if old.state <> 'draft' and new.content_hash <> old.content_hash then
    raise exception 'only a draft of a price book changes';
  end if;
  if new.state = 'approved' and old.state <> 'approved' and (
    old.state <> 'review' or new.approved_by is null or new.approved_by is not distinct from new.requested_by or exists (
      select from price_book_editors where price_book_id = new.id and editor_id = new.approved_by
    )
  ) then
    raise exception 'a price book is approved by somebody else than who wrote it';
  end if;
  return new;
end $$;
revoke execute on function check_price_book_approval from public;
create trigger price_books_approval before insert or update on price_books
  for each row execute function check_price_book_approval();
