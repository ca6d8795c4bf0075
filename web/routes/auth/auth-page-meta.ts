import type { MetaFunction } from 'react-router';
import { titleMeta } from '#web/app/shell/title-meta.ts';

/** The head of a step: its title before the site's name, and nothing for search engines. */
export function authPageMeta(title: string): MetaFunction {
  const head = titleMeta(title);
  return (facts) => [...(head(facts) ?? []), { name: 'robots', content: 'noindex' }];
}
