import { redirect } from 'react-router';
import type { RouteHandle } from '#web/route-handle.ts';
import type { Route } from './+types/former-magic-link.ts';

export const handle = { isPerUser: true } satisfies RouteHandle;

export function loader({ request }: Route.LoaderArgs) {
  return redirectToMagic(request);
}

export function action({ request }: Route.ActionArgs) {
  return redirectToMagic(request);
}

/** The address in mails that were sent before it became `/auth/magic`, and of pages that were open then: 308 keeps the method. */
const redirectToMagic = ({ url }: Request) => redirect(`/auth/magic${new URL(url).search}`, 308);

export default function FormerMagicLink() {
  return null;
}
