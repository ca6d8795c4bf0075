import { sql } from 'drizzle-orm';
import type { OpenInvoice } from '#contract/business/projects.ts';

/**
 * The invoice of a row of `projects` that its client has to pay first, as far as the reader may see it. The table is named in SQL:
 * invoices build on projects.
 */
export const openInvoice = sql<OpenInvoice | null>`(
  select json_build_object(
    'number', due.number, 'dueOn', due.due_on, 'currency', due.currency, 'openMinor', due.total_minor - due.paid_minor
  )
  from invoices due where due.project_id = projects.id and due.state = 'issued' order by due.due_on, due.id limit 1
)`;
