import { eq, or } from 'drizzle-orm';
import { priceBookEditors, priceBookEvents, priceBooks } from '#server/domains/pricing/tables.ts';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';

/** Who wrote, asked for and approved versions of the price book. The prices stay, without the person. */
export const priceBooksData: PersonalData = {
  name: 'price-books',
  about: {
    title: 'Versions of the price book',
    purpose: 'Showing who wrote and who approved prices',
    legalBasis: 'Legitimate interest in provable approvals',
    data: 'Who wrote a version, asked for its approval and approved it, with the time and comments',
    people: 'Administrators',
    recipients: null,
    keptFor: 'Until the account is deleted',
  },
  tables: ['price_books', 'price_book_editors', 'price_book_events'],
  inExport: 'the versions that the person wrote, asked to approve or approved, their steps with comments',
  atErasure: 'kept without the person',
  async collect(tx, { id }) {
    const { number, state, createdAt, approvedAt, createdBy, requestedBy, approvedBy } = priceBooks;
    const columns = { number, state, createdAt, approvedAt };
    const isTheirs = or(eq(createdBy, id), eq(requestedBy, id), eq(approvedBy, id));
    const versions = await tx.select(columns).from(priceBooks).where(isTheirs);
    const edited = await tx
      .select({ number, state, createdAt })
      .from(priceBooks)
      .innerJoin(priceBookEditors, eq(priceBookEditors.priceBookId, priceBooks.id))
      .where(eq(priceBookEditors.editorId, id));
    const { kind, at, body, actorId } = priceBookEvents;
    const steps = await tx.select({ kind, at, body }).from(priceBookEvents).where(eq(actorId, id));
    return { versions, edited, steps };
  },
  erase: deletedWithUser,
};
