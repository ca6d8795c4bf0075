-- An audit that was planned because a new version had started: one for each version.
alter table security_audit_runs add column is_of_new_version boolean not null default false;
create unique index security_audit_runs_of_new_version on security_audit_runs (version) where is_of_new_version;
