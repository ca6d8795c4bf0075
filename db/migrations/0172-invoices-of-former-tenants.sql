-- Invoices are kept for their legal period (Art. 958f CO), also after their tenant is deleted.
alter table tenant_invoices drop constraint tenant_invoices_tenant_id_fkey;
