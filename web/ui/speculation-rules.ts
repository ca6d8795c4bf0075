/** What `<script type="speculationrules">` of public pages holds. */
interface SpeculationRules {
  prerender: { where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] }; eagerness: string }[];
}

/** Behind the address of an area: it and all that is below. */
const below = '{/*}?';

/**
 * Lets a browser prepare the public page that a visitor is about to open: after a moment over its link, or at the touch.
 * The areas of the app (`/admin`) and files are left alone.
 */
export function speculationRules(areas: readonly string[]): SpeculationRules {
  const apart = [...areas.map((area) => area + below), '/*.*'];
  return {
    prerender: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: apart } }] }, eagerness: 'moderate' }],
  };
}

/** Whether these rules leave the address alone: it is no public page. Not every browser that reads this has URLPattern. */
export function leaveAlone(rules: SpeculationRules, url: string): boolean {
  const { pathname } = new URL(url);
  const apart = rules.prerender.flatMap(({ where }) => where.and[1].not.href_matches);
  const areas = apart.filter((pattern) => pattern.endsWith(below)).map((pattern) => pattern.slice(0, -below.length));
  return pathname.includes('.') || areas.some((area) => `${pathname}/`.startsWith(`${area}/`));
}
