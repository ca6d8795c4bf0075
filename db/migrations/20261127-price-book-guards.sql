-- What waits for approval does not change, not its first day either; who approved a version and when neither.
create or replace function check_price_book_approval() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' and nullif(current_setting('firn.user_id', true), '') is not null then
      raise exception 'a price book begins as a draft';
    end if;
    return new;
  end if;
  if old.state <> 'draft' and (new.content, new.content_hash) is distinct from (old.content, old.content_hash) then
    raise exception 'only a draft of a price book changes';
  end if;
  if old.state = 'review' and new.state <> 'draft' and new.effective_from is distinct from old.effective_from then
    raise exception 'the day of a price book that waits for approval does not change';
  end if;
  -- The person is forgotten when the account is deleted.
  if old.state = 'approved' and (
    new.approved_at is distinct from old.approved_at
    or new.approved_by is not null and new.approved_by is distinct from old.approved_by
  ) then
    raise exception 'an approved price book does not change';
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

create or replace function keep_price_book_editors() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  writer text := nullif(current_setting('firn.user_id', true), '');
  copied jsonb;
begin
  if tg_op = 'INSERT' then
    select content into copied from price_books where id = new.base_id;
    -- What nobody has approved yet is still by those who wrote it.
    insert into price_book_editors (price_book_id, editor_id)
      select new.id, editor.editor_id
      from price_book_editors editor join price_books base on base.id = editor.price_book_id
      where base.id = new.base_id and base.state <> 'approved';
  else
    copied := old.content;
  end if;
  if writer is not null and new.content is distinct from copied then
    insert into price_book_editors (price_book_id, editor_id)
      select new.id, users.id from users where users.id::text = writer
      on conflict do nothing;
  end if;
  return null;
end $$;
