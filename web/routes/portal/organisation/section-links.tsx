import { useEffect } from 'react';

type SectionLink = readonly [id: string, label: string];

const people: SectionLink = ['people', 'People'];
const usage: SectionLink = ['usage', 'Usage'];
const ofAdministrators: readonly SectionLink[] = [
  ['addresses', 'Sign-in addresses'],
  ['single-sign-on', 'Single sign-on'],
  ['security', 'Security'],
  ['branding', 'Branding'],
];
const ofOwners: readonly SectionLink[] = [
  ['invoices', 'Subscription and invoices'],
  ['exit-pack', 'Exit pack'],
];

/** Links to the sections that its administrators and owners have, in their order. */
export function SectionLinks({ isOwner }: { isOwner: boolean }) {
  // A browser that opens the address looks for the section before there is one.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const links = [people, ...ofAdministrators, usage, ...(isOwner ? ofOwners : [])];
  return (
    <nav aria-label="On this page" className="flex flex-wrap gap-x-4 gap-y-3 text-small">
      {links.map(([id, label]) => (
        <a key={id} href={`#${id}`} className="link tap">
          {label}
        </a>
      ))}
    </nav>
  );
}
