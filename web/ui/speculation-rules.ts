/** The content of `<script type="speculationrules">` on public pages. */
interface SpeculationRules {
  prerender: { where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] }; eagerness: string }[];
}

/** Matches an area's address and everything below it. */
const subpaths = '{/*}?';

/**
 * Lets a browser prerender the public page that a visitor is about to open: on hover of its link, or on touch. The
 * areas of the app (`/admin`) and files are excluded.
 */
export function speculationRules(areas: readonly string[]): SpeculationRules {
  const excluded = [...areas.map((area) => area + subpaths), '/*.*'];
  return {
    prerender: [
      { where: { and: [{ href_matches: '/*' }, { not: { href_matches: excluded } }] }, eagerness: 'moderate' },
    ],
  };
}

/** Whether these rules exclude the address, so that it is not a public page. Works in browsers without URLPattern. */
export function isExcluded(rules: SpeculationRules, url: string): boolean {
  const { pathname } = new URL(url);
  const excluded = rules.prerender.flatMap(({ where }) => where.and[1].not.href_matches);
  const areas = excluded
    .filter((pattern) => pattern.endsWith(subpaths))
    .map((pattern) => pattern.slice(0, -subpaths.length));
  return pathname.includes('.') || areas.some((area) => `${pathname}/`.startsWith(`${area}/`));
}
