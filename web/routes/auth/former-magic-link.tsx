import { redirect } from 'react-router';
import type { RouteHandle } from '#web/route-handle.ts';
import type { Route } from './+types/former-magic-link.ts';

export const handle = { isPerUser: true } satisfies RouteHandle;

/** The address in mails that were sent before it became `/auth/magic`. */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(`/auth/magic${new URL(request.url).search}`, 308);
}

export default function FormerMagicLink() {
  return null;
}
