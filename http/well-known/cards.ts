import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageBody } from '#contract/content/page-body.ts';
import { createPlaceholderFiller } from '#contract/placeholders.ts';
import { getPage, getSite } from '#server/domains/content/queries.ts';
import { documentsInForce } from '#server/domains/legal/documents/pages/documents-in-force.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import type { Ctx } from '#server/platform/context.ts';
import { loadOnce } from '#server/platform/load-once.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Faces } from '#web/og-images/card.ts';

export interface CardParts {
  /** The build folder with the fonts. */
  fonts: string;
  /** A map sheet of web/art by name. */
  sheet: (name: string) => string;
}

/** One card takes about a tenth of a second of one core: they are drawn one after the other. */
const drawingLimit = {
  concurrency: 1,
  maximumWaiting: 40,
  overloadError: () => refuse('BUSY', { retryAfterSeconds: 5 }),
};

/** Draws the card of a published page as PNG; refuses with NOT_FOUND when none is published. */
export function createCards({ fonts, sheet }: CardParts): (ctx: Ctx, path: string) => Promise<Buffer> {
  const limitConcurrency = createConcurrencyLimit(drawingLimit);
  const drawing = loadOnce(() => loadDrawing(fonts));

  return async (ctx, path) => {
    // Unpublished pages need not be looked up.
    const site = await getSite(ctx);
    if (!site.paths.some((other) => other.path === path)) throw refuse('NOT_FOUND');
    const document = (await documentsInForce(ctx)).get(path);
    const page = document ? null : await getPage(ctx, { path });
    const fill = createPlaceholderFiller(site);
    const above = path.slice(0, path.lastIndexOf('/'));
    const parent = above === '' ? undefined : site.paths.find((other) => other.path === above);
    return limitConcurrency(async () => {
      const { drawCard, sharp, faces } = await drawing();
      const svg = drawCard(
        {
          title: page ? fill(page.title) : (document?.title ?? ''),
          label: parent ? fill(parent.title) : null,
          company: site.company.name,
          host: new URL(ctx.appUrl).host,
          sheet: sheet(page ? sheetOf(page.body) : 'about'),
        },
        faces,
      );
      return sharp(Buffer.from(svg)).png({ palette: true, effort: 1 }).toBuffer();
    });
  };
}

/** Loaded with the first request: most servers never draw a card. */
async function loadDrawing(folder: string) {
  const [{ drawCard }, { createFace }, { default: sharp }] = await Promise.all([
    import('#web/og-images/card.ts'),
    import('#web/og-images/lettering.ts'),
    import('sharp'),
  ]);
  // Cards are cached by us: the library's own cache would only cost memory.
  sharp.cache(false);
  sharp.concurrency(1);
  const face = async (weight: number) =>
    createFace(await Promise.all(['latin', 'latin-ext'].map((set) => readFile(join(folder, `${set}-${weight}.ttf`)))));
  const [regular, medium] = await Promise.all([face(400), face(500)]);
  const faces: Faces = { regular, medium };
  return { drawCard, sharp, faces };
}

function sheetOf(body: PageBody): string {
  if ('sheet' in body) return body.sheet;
  return body.template === 'home' ? 'hero' : body.template === 'contact' ? 'contact' : 'about';
}
