import { redirect } from 'react-router';

/** The former address of the messages that were given up: bookmarks and saved links lead to the list with that filter. */
export function clientLoader() {
  throw redirect('/admin/mail?state=failed', { status: 308 });
}
clientLoader.hydrate = true as const;

export default function FormerUndelivered() {
  return null;
}
