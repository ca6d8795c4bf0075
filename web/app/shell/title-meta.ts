import type { MetaFunction } from 'react-router';
import type { AppData } from '#web/app/session/session.ts';

/** The title of a screen, with the site's name once the layout has loaded it: `Projects · Admin · Firn`. */
export function titleMeta(title: string): MetaFunction {
  return ({ matches }) => {
    const appData = matches.map((match) => match?.loaderData as Partial<AppData> | undefined).find(hasSiteName);
    return [{ title: appData ? `${title} · ${appData.siteName}` : title }];
  };
}

const hasSiteName = (data: Partial<AppData> | undefined): data is AppData =>
  typeof data === 'object' && data !== null && 'siteName' in data;
