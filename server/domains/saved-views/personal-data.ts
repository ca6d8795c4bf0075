import { asc, inArray, or, sql } from 'drizzle-orm';
import { type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { savedViews } from './tables.ts';

const { id: viewId, list, name, search, createdAt, userId } = savedViews;

/** The views that a user saved, and those of others that look for the person's address. */
export const savedViewsData: PersonalData = {
  name: 'saved-views',
  about: {
    title: 'Saved views',
    purpose: 'Lists of the back office as an administrator arranged them',
    legalBasis: 'Legitimate interest in an efficient back office',
    data: 'Names and filters of lists',
    people: 'Administrators, and people whom they look for by address',
    recipients: null,
    keptFor: 'Until the account is deleted, or the person whose address a filter has',
  },
  tables: ['saved_views'],
  inExport: 'everything',
  atErasure: 'deleted with the account; a view of somebody else that looks for the address is deleted too',
  collect: rowsOfUser(userId, { list, name, search, createdAt }, asc(list), asc(name)),
  async erase(tx, _ctx, { addresses }) {
    const mayName = addresses.map((address) => {
      const [, domain] = address.split('@');
      return sql`position(${domain} in lower(${search} || ' ' || ${name})) > 0`;
    });
    const views = await tx
      .select({ id: viewId, name, search })
      .from(savedViews)
      .where(or(sql`false`, ...mayName));
    const naming = views.filter((view) => [view.name, ...valuesOf(view.search)].some((text) => names(text, addresses)));
    if (naming.length === 0) return;
    await tx.delete(savedViews).where(
      inArray(
        viewId,
        naming.map((view) => view.id),
      ),
    );
  },
};

const valuesOf = (query: string) => [...new URLSearchParams(query).values()];

/** Whether a text has one of these addresses, and not only a longer one that ends or begins with it. */
function names(text: string, addresses: readonly string[]): boolean {
  return text
    .toLowerCase()
    .split(/[\s,;<>()"]+/)
    .some((word) => addresses.includes(word));
}
