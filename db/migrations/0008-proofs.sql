-- When the person behind a session last proved who they are: acts on the account itself ask for a recent proof.
alter table sessions add column proved_at timestamptz not null default now();
