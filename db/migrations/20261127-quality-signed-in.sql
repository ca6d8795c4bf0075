-- Whether a run also tests screens behind the sign-in, in a throwaway copy with synthetic data.
alter table quality_runs add column includes_signed_in boolean not null default false;
