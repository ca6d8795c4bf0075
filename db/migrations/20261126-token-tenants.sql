-- The tenant in which a token acts, for good: it ends with the membership. Null: in none.
alter table api_tokens add column tenant_id uuid;
-- Until now a token acted where its owner worked: the tenant chosen last.
update api_tokens set tenant_id = (
  select tenant_id from tenant_members member
  where member.user_id = api_tokens.user_id and joined_at is not null
  order by chosen_at desc nulls last limit 1
) where kind = 'personal';
alter table api_tokens
  add foreign key (tenant_id, user_id) references tenant_members on delete cascade,
  add check (kind = 'personal' or tenant_id is null);
create index api_tokens_tenant on api_tokens (tenant_id, user_id) where tenant_id is not null;
