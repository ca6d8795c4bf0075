import { EntryList } from './parts/entry-list.tsx';

const suggestedLinks = [
  { title: 'Home', text: 'Who we are and what we do', href: '/' },
  { title: 'Services', text: 'Scope, process and price of each service', href: '/services' },
  { title: 'Contact', text: 'Get in touch', href: '/contact' },
];

/** The 404 page with links to the main pages. */
export function NotFound() {
  return (
    <div className="wrap columns pt-14 pb-24 lg:pt-20">
      <title>Page not found</title>
      <p className="col-span-full text-ink-3 text-small lg:col-span-3 lg:pt-4">404</p>
      <div className="col-span-full lg:col-span-9">
        <h1 className="text-title">Page not found</h1>
        <p className="mt-5 max-w-xl text-ink-2 text-lead">
          There is no page at this address. It may have moved, or the link may be wrong.
        </p>
        <EntryList entries={suggestedLinks} className="mt-14" />
      </div>
    </div>
  );
}
