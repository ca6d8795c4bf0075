import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#web/root.tsx';
import { speculationRules } from '#web/ui/speculation-rules.ts';

/** Speculation rules: what a browser may prefetch. Part of every page, so kept short. */
export function SpeculationRules() {
  const facts = useRouteLoaderData<typeof rootLoader>('root');
  if (!facts) return null;
  const text = { __html: JSON.stringify(speculationRules(facts.areas)).replaceAll('<', '\\u003c') };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own route map, allowed by its hash
  return <script type="speculationrules" nonce={facts.nonce} suppressHydrationWarning dangerouslySetInnerHTML={text} />;
}
