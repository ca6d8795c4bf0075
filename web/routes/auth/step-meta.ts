import type { MetaFunction } from 'react-router';
import { titled } from '#web/app/shell/titled.ts';

/** The head of a step: its title before the site's name, and nothing for search engines. */
export function stepMeta(title: string): MetaFunction {
  const head = titled(title);
  return (facts) => [...(head(facts) ?? []), { name: 'robots', content: 'noindex' }];
}
