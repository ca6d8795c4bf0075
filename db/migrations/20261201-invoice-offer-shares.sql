-- What an invoice takes of its offer, which positions that are added to it later do not change.
alter table invoices add column offer_share_minor bigint check (offer_share_minor >= 0);
-- An issued invoice is frozen, and this column is new.
alter table invoices disable trigger invoices_frozen;
update invoices set offer_share_minor = net_minor where offer_id is not null;
alter table invoices enable trigger invoices_frozen;
