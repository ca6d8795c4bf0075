-- Whether the person has said where this session works. Somebody in several tenants is asked after signing in.
alter table sessions add column tenant_chosen boolean not null default false;
