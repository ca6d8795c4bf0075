import { ButtonLink } from '#web/ui/button.tsx';
import { EntryList } from './parts/entry-list.tsx';

export const meta = () => [{ title: 'No connection' }, { name: 'robots', content: 'noindex' }];

/** The service worker caches these on install (http/well-known/service-worker.ts). */
const suggestedLinks = [
  { title: 'Home', text: 'Who we are and what we do', href: '/' },
  { title: 'Contact', text: 'Phone and address', href: '/contact' },
];

/** Shown by the service worker when the network is down and the page is not cached. */
export default function Offline() {
  return (
    <div className="wrap columns pt-14 pb-24 lg:pt-20">
      <p className="col-span-full text-ink-3 text-small lg:col-span-3 lg:pt-4">Offline</p>
      <div className="col-span-full lg:col-span-9">
        <h1 className="text-title">No connection</h1>
        <p className="mt-5 max-w-xl text-ink-2 text-lead">
          This page could not be loaded, and there is no copy of it on this device. You can still open pages that you
          have visited before.
        </p>
        <div className="mt-8 flex">
          <ButtonLink href="" variant="outline" size="lg">
            Try again
          </ButtonLink>
        </div>
        <EntryList entries={suggestedLinks} className="mt-14" />
      </div>
    </div>
  );
}
