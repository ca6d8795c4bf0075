import { createPlaceholderFiller } from '#contract/placeholders.ts';
import { literalFigureProblem, literalFigures, type NamedFigure } from './literal-figures.ts';
import { mediaIdOf } from './media-files.ts';
import type { ArticleBlock } from './page-blocks.ts';
import type { PageBody } from './page-body.ts';
import { type Place, textPlaces } from './text-places.ts';

/** Something that is wrong with a text. `stop` keeps the page from being published, `warn` does not. */
export interface PageProblem {
  level: 'stop' | 'warn';
  text: string;
  /** Its place in the body: `blocks.3.alt`. */
  at: string;
}

/** What the checks compare a page with. */
export interface CheckFacts {
  /** Addresses of the published pages. */
  paths: readonly string[];
  /** The statistics that pages may show. */
  statistics: readonly NamedFigure[];
  /** Keys of statistics that pages leave out: drafts, and what has expired. */
  withheld: readonly string[];
  /** Keys of the company's details and of the periods of retention, for placeholders. */
  details: readonly string[];
  /** The images of the media library that the text shows. */
  images: readonly { name: string; alt: string }[];
}

/** Addresses that are no pages of the content. */
const ownAddress =
  /^\/(auth|dashboard|projects|settings|profile|newsletter|search|status|images|logos|media|rss\.xml|atom\.xml)/;

/** Returns what is wrong with a page, the most serious first. */
export function checkPage(body: PageBody, facts: CheckFacts): PageProblem[] {
  const found = [
    ...('blocks' in body ? body.blocks.flatMap((block, index) => checkImage(block, index, facts)) : []),
    ...('blocks' in body ? [...checkHeadings(body.blocks), ...checkEmptyHeadings(body.blocks, facts)] : []),
    ...[...textPlaces(body)].flatMap((place) => checkString(place, facts)),
    ...literalFigures(body, facts.statistics).map(({ place: { at }, figures }) => {
      return { level: 'stop' as const, text: literalFigureProblem(figures), at };
    }),
  ];
  return found.toSorted((a, b) => Number(a.level === 'warn') - Number(b.level === 'warn'));
}

/** An image needs an alt text in the page, unless it is decorative, and one of the library must be there and have its own. */
function checkImage(block: ArticleBlock, index: number, { images }: CheckFacts): PageProblem[] {
  if (block.kind !== 'image') return [];
  const found: PageProblem[] = [];
  const stop = (text: string, field: string) => found.push({ level: 'stop', text, at: `blocks.${index}.${field}` });
  if (block.alt === '') stop('Missing alt text. Describe the image, or mark it as decorative', 'alt');
  if (mediaIdOf(block.image) === null) return found;
  const chosen = images.find(({ name }) => name === block.image);
  if (!chosen) stop('This image is no longer in the media library. Please choose another', 'image');
  else if (chosen.alt === '' && block.alt !== null)
    stop('This image has no alt text in the media library yet', 'image');
  return found;
}

/** The page's title is the first level: a third level needs a second one before it. */
function checkHeadings(blocks: readonly ArticleBlock[]): PageProblem[] {
  const headings = blocks.flatMap((block, index) => (block.kind === 'heading' ? [{ ...block, index }] : []));
  const first = headings.findIndex(({ level }) => level !== 3);
  const orphans = first === -1 ? headings : headings.slice(0, first);
  return orphans.map(({ text, index }) => ({
    level: 'stop',
    text: `The subheading “${text}” has no heading above it`,
    at: `blocks.${index}.text`,
  }));
}

/** A heading without words beside its statistic is not shown at all once that is left out. */
function checkEmptyHeadings(blocks: readonly ArticleBlock[], { statistics, withheld }: CheckFacts): PageProblem[] {
  const keys = statistics.map(({ key }) => key);
  const leaveOut = createPlaceholderFiller({ company: {}, statistics: [], withheld: [...keys, ...withheld] });
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'heading' || leaveOut(block.text) !== '') return [];
    const text = `The heading “${block.text}” is left out whenever its statistic is not shown. Please give it words of its own`;
    return [{ level: 'warn' as const, text, at: `blocks.${index}.text` }];
  });
}

/** Keys whose strings are keys of statistics. */
const statisticKeys = new Set(['statistic', 'statistics', 'facts', 'certificates']);

function checkString({ key, value, at }: Place, facts: CheckFacts): PageProblem[] {
  const { paths, withheld, details } = facts;
  const isPublished = (name: string) => facts.statistics.some((statistic) => statistic.key === name);
  if (key === 'href') {
    const path = value.split(/[?#]/, 1)[0] ?? '';
    if (!path.startsWith('/') || ownAddress.test(path) || /\.\w+$/.test(path) || paths.includes(path)) return [];
    return [{ level: 'warn', text: `Dead link: no published page has the address ${path}`, at }];
  }
  if (statisticKeys.has(key)) {
    if (isPublished(value)) return [];
    const isWithheld = withheld.includes(value);
    return [
      {
        level: 'stop',
        text: isWithheld
          ? `The statistic “${value}” is a draft or has expired. Publish it under Statistics first`
          : `There is no statistic “${value}”`,
        at,
      },
    ];
  }
  return [...value.matchAll(/\{([\w.-]+)\}/g)]
    .filter(([, name = '']) => !isPublished(name) && !details.includes(name))
    .map(([token, name = '']) => ({
      level: 'warn',
      text: withheld.includes(name)
        ? `The statistic ${token} is a draft or has expired. The sentence with it is left out until it is published`
        : `The placeholder ${token} has no value and would be shown as written`,
      at,
    }));
}
