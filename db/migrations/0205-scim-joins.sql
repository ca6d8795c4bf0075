-- Whom an activation through SCIM adds to the tenant of its provider: somebody whose membership a deactivation through SCIM ended,
-- or who was created inactive. Null: nobody, so that a person whom the tenant removed needs an invitation. Who ended earlier
-- memberships is not known, so the people deactivated until now need an invitation as well.
-- Without a foreign key: the row goes with its provider, and the provider with its tenant.
alter table scim_users add column joins_tenant_id uuid;
