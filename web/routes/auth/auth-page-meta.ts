import type { MetaFunction } from 'react-router';
import { titleMeta } from '#web/app/shell/title-meta.ts';

/** The meta of a sign-in page: its title before the site's name, and noindex. */
export function authPageMeta(title: string): MetaFunction {
  const head = titleMeta(title);
  return (facts) => [...(head(facts) ?? []), { name: 'robots', content: 'noindex' }];
}
