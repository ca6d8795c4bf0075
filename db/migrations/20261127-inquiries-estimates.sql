-- The estimate that came with an inquiry, as the server computed it; deleted with the inquiry.
create table inquiry_estimates (
  inquiry_id uuid primary key references inquiries on delete cascade,
  book text not null references price_books (number),
  tier text not null,
  -- The options in the order of the questions: fully.partly.fully.no.
  answers text not null,
  currency text not null,
  total_minor bigint not null,
  from_minor bigint not null,
  to_minor bigint not null,
  hash text not null
);
grant select, insert, update, delete on inquiry_estimates to firn_app;
