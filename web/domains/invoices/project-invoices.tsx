import { Link } from 'react-router';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { Section } from '#web/back-office/section.tsx';
import { newInvoice } from './new-invoice.ts';

/** Begins an invoice for a project, and leads to those that it has. */
export function ProjectInvoices({ project }: { project: { id: string; name: string } }) {
  return (
    <Section title="Invoices" action={<RowActs acts={[newInvoice]} record={project} />}>
      <p className="py-3 text-small">
        <Link to={`/admin/invoices?q=${encodeURIComponent(project.name)}`} className="link">
          Invoices of this project
        </Link>
      </p>
    </Section>
  );
}
