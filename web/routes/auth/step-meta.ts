import type { MetaFunction } from 'react-router';
import type { loader as layoutLoader } from './layout.tsx';

/** The head of a step: its title before the site's name, and nothing for search engines. */
export function stepMeta(title: string): MetaFunction<unknown, { 'routes/auth/layout': typeof layoutLoader }> {
  return ({ matches }) => {
    const layout = matches.find((match) => match.id === 'routes/auth/layout');
    const siteName = layout?.loaderData?.siteName;
    return [{ title: siteName ? `${title} · ${siteName}` : title }, { name: 'robots', content: 'noindex' }];
  };
}
