import { and, eq, inArray } from 'drizzle-orm';
import { publicPages } from '#contract/business/legal/document-choices.ts';
import { documentsInForce } from '#server/domains/legal/documents/pages/documents-in-force.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { searchTextOf } from './rules.ts';
import { lockCollections, readCollections } from './search-text.ts';
import { pages } from './tables.ts';

/**
 * Makes the search find a legal page by the text of the document that is in force there, and by its own text while there is
 * none. Returns the number of pages that changed.
 */
export async function indexLegalPages(services: Services): Promise<number> {
  const ctx = systemContext(services, 'legal-search');
  const documents = await documentsInForce(ctx);
  const { id, path, body, searchText } = pages;
  return services.db.transact(systemScope, async (tx) => {
    const stored = await tx
      .select({ id, path, body, searchText })
      .from(pages)
      .where(and(inArray(path, Object.keys(publicPages)), eq(pages.locale, 'en')));
    const wanted = stored.map((page) => ({ ...page, document: documents.get(page.path) }));
    const stale = wanted.filter(
      (page) => page.searchText !== (page.document ? wordsOf(page.document) : searchTextOf(page.body, {})),
    );
    if (stale.length === 0) return 0;
    await lockCollections(tx);
    const records = await readCollections(tx);
    for (const { id: pageId, document, body: own } of stale) {
      const text = document ? wordsOf(document) : searchTextOf(own, records);
      await tx.update(pages).set({ searchText: text }).where(eq(id, pageId));
    }
    return stale.length;
  });
}

/** Without the marks of Markdown. */
const wordsOf = ({ title, content }: { title: string; content: string }): string =>
  `${title}\n${content}`.replaceAll(/[#*_`>|[\]()\\]+/g, ' ');
