import type { PageBody } from '#contract/content/page-body.ts';
import { getPage } from '#server/domains/content/queries.ts';
import { documentsInForce } from '#server/domains/legal/documents/pages/documents-in-force.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import type { Texts } from './mismatches.ts';

/** Returns the texts of today with their placeholders: the document in force, otherwise the page of the content. */
export async function textsInForce(ctx: Ctx): Promise<Texts> {
  const documents = await documentsInForce(ctx);
  const textOf = async (path: '/privacy' | '/cookies') => {
    const document = documents.get(path);
    return document ? document.source || document.content : contentAt(ctx, path);
  };
  return { privacy: await textOf('/privacy'), cookies: await textOf('/cookies') };
}

async function contentAt(ctx: Ctx, path: string): Promise<string | null> {
  try {
    const { body } = await getPage(ctx, { path });
    return wordsOf(body);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** The text of a page as lines; an entry begins with its name. */
function wordsOf(body: PageBody): string | null {
  if (body.template !== 'legal') return null;
  const lines = body.sections.flatMap(({ title, paragraphs, entries }) => [
    `## ${title}`,
    ...paragraphs,
    ...entries.map((entry) => `**${entry.title}** ${entry.text}`),
  ]);
  return [body.lead, ...lines].join('\n');
}
