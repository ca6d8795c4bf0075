-- What must not be deleted while the law demands it: a person, or one record with the person it concerns.
create table legal_holds (
  id uuid primary key,
  kind text not null check (kind in ('person', 'inquiry', 'project')),
  -- The held inquiry or project; null for a person.
  record_id uuid,
  -- The person whom it concerns, with or without an account.
  email text not null check (email = lower(email)),
  user_id uuid references users on delete set null,
  reason text not null,
  placed_by uuid references users on delete set null,
  placed_at timestamptz not null,
  lifted_by uuid references users on delete set null,
  lifted_at timestamptz,
  lift_reason text,
  check ((kind = 'person') = (record_id is null)),
  check ((lifted_at is null) = (lift_reason is null))
);
create index legal_holds_email on legal_holds (email);
create index legal_holds_user on legal_holds (user_id);
create index legal_holds_placed_by on legal_holds (placed_by);
create index legal_holds_lifted_by on legal_holds (lifted_by);
create unique index legal_holds_open_person on legal_holds (email) where kind = 'person' and lifted_at is null;
create unique index legal_holds_open_record on legal_holds (record_id) where lifted_at is null;

-- People whose data is stored but not processed otherwise: no sign-in, no emails except those that concern this.
create table restrictions (
  id uuid primary key,
  email text not null check (email = lower(email)),
  user_id uuid references users on delete set null,
  reason text not null,
  restricted_by uuid references users on delete set null,
  restricted_at timestamptz not null,
  lifted_by uuid references users on delete set null,
  lifted_at timestamptz,
  lift_reason text,
  check ((lifted_at is null) = (lift_reason is null))
);
create unique index restrictions_open on restrictions (email) where lifted_at is null;
create index restrictions_email on restrictions (email);
create index restrictions_user on restrictions (user_id);
create index restrictions_restricted_by on restrictions (restricted_by);
create index restrictions_lifted_by on restrictions (lifted_by);

-- Read with every session, like a ban.
alter table users add column restricted_at timestamptz;

grant select, insert, update, delete on legal_holds, restrictions to firn_app;
