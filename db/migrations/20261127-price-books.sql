-- The versions of the price book; the content of an approved one never changes.
create table price_books (
  id uuid primary key,
  -- 2026-11, given with the approval.
  number text unique,
  state text not null check (state in ('draft', 'review', 'approved')),
  content jsonb not null,
  content_hash text not null,
  -- The first day on which it is in force.
  effective_from date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'approved' or (number is not null and effective_from is not null))
);
create index price_books_in_force on price_books (effective_from desc, number desc) where state = 'approved';
grant select, insert, update, delete on price_books to firn_app;

create function refuse_price_book_change() returns trigger language plpgsql as $$
begin
  if old.state = 'approved' and (tg_op = 'DELETE' or (new.content, new.content_hash, new.number, new.effective_from, new.state)
    is distinct from (old.content, old.content_hash, old.number, old.effective_from, old.state)) then
    raise exception 'an approved price book does not change';
  end if;
  return coalesce(new, old);
end $$;
create trigger price_books_unchanged before update or delete on price_books
  for each row execute function refuse_price_book_change();
