-- Where each resolver saw the domain of a tenant lead to at the last check.
alter table tenant_domains add column host_findings jsonb not null default '[]';
