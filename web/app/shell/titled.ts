import type { MetaFunction } from 'react-router';
import type { Entrance } from '#web/app/session/session.ts';

/** The title of a screen, and whose site it is as soon as the layout knows: `Projects · Admin · Firn`. */
export function titled(title: string): MetaFunction {
  return ({ matches }) => {
    const entrance = matches.map((match) => match?.loaderData as Partial<Entrance> | undefined).find(hasName);
    return [{ title: entrance ? `${title} · ${entrance.siteName}` : title }];
  };
}

const hasName = (data: Partial<Entrance> | undefined): data is Entrance =>
  typeof data === 'object' && data !== null && 'siteName' in data;
