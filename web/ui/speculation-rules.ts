/** What `<script type="speculationrules">` of public pages holds. */
interface SpeculationRules {
  prerender: { where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] }; eagerness: string }[];
}

/** Behind the address of an area: it and all that is below. */
const subpaths = '{/*}?';

/**
 * Lets a browser prepare the public page that a visitor is about to open: after a moment over its link, or at the touch.
 * The areas of the app (`/admin`) and files are left alone.
 */
export function speculationRules(areas: readonly string[]): SpeculationRules {
  const excluded = [...areas.map((area) => area + subpaths), '/*.*'];
  return {
    prerender: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: excluded } }] }, eagerness: 'moderate' }],
  };
}

/** Whether these rules leave the address alone: it is no public page. Not every browser that reads this has URLPattern. */
export function isExcluded(rules: SpeculationRules, url: string): boolean {
  const { pathname } = new URL(url);
  const excluded = rules.prerender.flatMap(({ where }) => where.and[1].not.href_matches);
  const areas = excluded.filter((pattern) => pattern.endsWith(subpaths)).map((pattern) => pattern.slice(0, -subpaths.length));
  return pathname.includes('.') || areas.some((area) => `${pathname}/`.startsWith(`${area}/`));
}
