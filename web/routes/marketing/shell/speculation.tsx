import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../../root.tsx';

/**
 * Lets a browser prepare the public page that a visitor is about to open: after a moment over its link, or at the touch.
 * Pages of the app, pages with a secret in their address and files are left alone. It travels in every page: be brief.
 */
export function SpeculationRules() {
  const facts = useRouteLoaderData<typeof rootLoader>('root');
  if (!facts) return null;
  const apart = [...facts.areas.map((area) => `${area}{/*}?`), '/*.*'];
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: apart } }] };
  const rules = { prerender: [{ where, eagerness: 'moderate' }] };
  const text = { __html: JSON.stringify(rules).replaceAll('<', '\\u003c') };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own route map, allowed by its hash
  return <script type="speculationrules" nonce={facts.nonce} suppressHydrationWarning dangerouslySetInnerHTML={text} />;
}
