-- Requests of people about their data, with the day until which each is answered.
create sequence privacy_request_numbers;
create table privacy_requests (
  id uuid primary key,
  number text not null unique,
  -- Null once the person is erased; that they asked, and when it was answered, stays.
  email text check (email = lower(email)),
  kind text not null check (kind in ('access', 'correction', 'erasure', 'restriction', 'objection')),
  note text,
  received_on date not null,
  due_on date not null,
  recorded_by uuid references users on delete set null,
  recorded_at timestamptz not null,
  answer text,
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  check (answer is null or answered_at is not null)
);
create index privacy_requests_open on privacy_requests (due_on) where answered_at is null;
create index privacy_requests_answered on privacy_requests (answered_at desc, id) where answered_at is not null;
create index privacy_requests_email on privacy_requests (email);
create index privacy_requests_recorded_by on privacy_requests (recorded_by);
create index privacy_requests_answered_by on privacy_requests (answered_by);

create policy privacy_requests_team on privacy_requests
  using ((select current_setting('firn.scope', true) in ('staff', 'system')));
alter table privacy_requests enable row level security;
grant select, insert, update on privacy_requests to firn_app;
grant usage on sequence privacy_request_numbers to firn_app;
