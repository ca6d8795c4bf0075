-- For the list of users: those whose data is restricted are few.
create index if not exists users_restricted on users (restricted_at) where restricted_at is not null;
