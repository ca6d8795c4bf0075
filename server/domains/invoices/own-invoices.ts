import { and, desc, eq } from 'drizzle-orm';
import type { OwnInvoiceRow } from '#contract/business/invoices/invoices.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { isVisibleTo } from '#server/domains/projects/visibility.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { isOverdue } from './due.ts';
import { invoices } from './tables.ts';
import { isVisibleToClient } from './visibility.ts';

/** Returns the issued invoices of a project of the member, the newest first. Refuses with NOT_FOUND projects of others. */
export function listOwnInvoices(ctx: Ctx, { projectId }: { projectId: string }): Promise<OwnInvoiceRow[]> {
  const actor = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const isOwn = and(eq(projects.id, projectId), isVisibleTo(actor));
    const [project] = await tx.select({ id: projects.id }).from(projects).where(isOwn);
    if (!project) throw refuse('NOT_FOUND');
    const today = dayInZurich(ctx.now());
    const rows = await tx
      .select()
      .from(invoices)
      .where(and(eq(invoices.projectId, projectId), isVisibleToClient(actor)))
      .orderBy(desc(invoices.issuedOn), desc(invoices.number));
    return rows.map((row) => {
      const { id, number, state, subject, currency, totalMinor, paidMinor, issuedOn, dueOn, creditNote } = row;
      const shown = { id, number, state, subject, currency, totalMinor, paidMinor, issuedOn, dueOn, creditNote };
      return { ...shown, isOverdue: isOverdue(row, today) };
    });
  });
}
