import { type Services, systemContext } from '#server/platform/context.ts';
import type { Documents } from './documents.ts';
import { type MatchedRoute, sharedPage } from './routes.ts';

/** Where most people come in. */
const entrances = ['/', '/services', '/contact', '/auth'];

/** Renders the pages where most people come in, one after the other: the first visitor gets what the next ones get. */
export async function prepareEntrances(
  services: Services,
  documents: Documents,
  match: (pathname: string) => MatchedRoute | null,
): Promise<void> {
  const ctx = systemContext(services, 'entrances');
  for (const path of entrances) {
    await documents.shared(ctx, sharedPage(new URL(path, services.appUrl), match(path)));
  }
}
