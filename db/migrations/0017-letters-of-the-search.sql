-- Zürich and Zurich are one word to the search, as they are to whoever types one of them.

create function without_accents(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g')
$$;

alter table pages drop column search, drop column heading;
alter table pages
  add column search tsvector not null generated always as (
    setweight(to_tsvector('english', without_accents(title)), 'A')
    || setweight(to_tsvector('english', without_accents(description)), 'B')
    || setweight(to_tsvector('english', without_accents(search_text)), 'C')
  ) stored,
  add column heading tsvector not null generated always as (
    setweight(to_tsvector('english', without_accents(title) || ' ' || translate(substring(path from '[^/]*$'), '-', ' ')), 'A')
    || setweight(to_tsvector('simple', without_accents(title) || ' ' || translate(substring(path from '[^/]*$'), '-', ' ')), 'A')
    || setweight(to_tsvector('english', without_accents(description)), 'B')
  ) stored;
create index pages_search on pages using gin (search);
create index pages_heading on pages using gin (heading);

create or replace function published_words(status text, title text, description text, search_text text)
returns setof text language sql immutable parallel safe as $$
  select lexeme
  from unnest(to_tsvector('simple', without_accents(title || E'\n' || description || E'\n' || search_text)))
  where status = 'published' and char_length(lexeme) between 2 and 40
$$;

delete from search_words;
insert into search_words (word, pages)
select word, count(*) from pages, published_words(status, title, description, search_text) as word
group by word;
