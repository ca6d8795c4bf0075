import { type ClientLoaderFunctionArgs, redirect } from 'react-router';

/** The other address of requirements 2.2.1. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  throw redirect(`/admin/legal${new URL(request.url).search}`, { status: 308 });
}
clientLoader.hydrate = true as const;

export default function FormerLegalDocuments() {
  return null;
}
