-- The search forgives slips of the pen, finds titles made of small words, and stays quick when many pages match.

-- What a page says of itself: short enough to rank thousands of pages by. The last step of its address counts as title:
-- /contact is found as contact, whatever its headline. Both stand also as they are written, because english leaves out
-- words that say little, and a page may be called 'About'.
alter table pages
  add column heading tsvector not null generated always as (
    setweight(to_tsvector('english', title || ' ' || translate(substring(path from '[^/]*$'), '-', ' ')), 'A')
    || setweight(to_tsvector('simple', title || ' ' || translate(substring(path from '[^/]*$'), '-', ' ')), 'A')
    || setweight(to_tsvector('english', description), 'B')
  ) stored;

create index pages_heading on pages using gin (heading);

-- The word without its ending, as english indexes it; empty for a word that says little.
create function stem_of(word text) returns text language sql immutable strict parallel safe as $$
  select coalesce((tsvector_to_array(to_tsvector('english', word)))[1], '')
$$;

-- The word itself and the word without each one of its letters. Two words that are one slip apart (a letter wrong,
-- missing, too many, or swapped with its neighbour) have one of these in common.
create function slips_of(word text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select word
    union
    select overlay(word placing '' from place for 1) from generate_series(1, char_length(word)) as place
  )
$$;

-- Every word of the published pages, and how many of them have it: what a word that nobody wrote may have meant.
create table search_words (
  word text collate "C" primary key,
  pages integer not null,
  stem text collate "C" not null generated always as (stem_of(word)) stored,
  slips text[] not null generated always as (slips_of(word) || slips_of(stem_of(word))) stored
);

create index search_words_stem on search_words (stem);
create index search_words_slips on search_words using gin (slips);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

create function published_words(status text, title text, description text, search_text text) returns setof text
language sql immutable parallel safe as $$
  select lexeme
  from unnest(to_tsvector('simple', title || E'\n' || description || E'\n' || search_text))
  where status = 'published' and char_length(lexeme) between 2 and 40
$$;

create function count_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from old_pages join new_pages using (id)
      where (old_pages.status, old_pages.title, old_pages.description, old_pages.search_text)
        is distinct from (new_pages.status, new_pages.title, new_pages.description, new_pages.search_text)
    ) then
      return null;
    end if;
  end if;
  -- Two who save at once count one after the other; readers do not wait.
  lock table search_words in share row exclusive mode;
  if tg_op <> 'INSERT' then
    update search_words set pages = search_words.pages - gone.pages
    from (
      select word, count(*) as pages from old_pages, published_words(status, title, description, search_text) as word
      group by word
    ) as gone
    where search_words.word = gone.word;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_words (word, pages)
    select word, count(*) from new_pages, published_words(status, title, description, search_text) as word
    group by word
    on conflict (word) do update set pages = search_words.pages + excluded.pages;
  end if;
  if tg_op <> 'INSERT' then
    delete from search_words where pages <= 0;
  end if;
  return null;
end $$;

create trigger pages_words_added after insert on pages
  referencing new table as new_pages for each statement execute function count_search_words();
create trigger pages_words_changed after update on pages
  referencing old table as old_pages new table as new_pages for each statement execute function count_search_words();
create trigger pages_words_removed after delete on pages
  referencing old table as old_pages for each statement execute function count_search_words();

insert into search_words (word, pages)
select word, count(*) from pages, published_words(status, title, description, search_text) as word
group by word;

grant select, insert, update, delete on search_words to firn_app;
