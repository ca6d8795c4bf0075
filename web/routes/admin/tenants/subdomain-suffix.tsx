import { useEffect, useRef } from 'react';

interface SubdomainSuffixProps {
  /** The name of the tenant, as it is typed. */
  name: string;
  subdomain: string;
  set: (subdomain: string) => void;
}

/** Proposes a subdomain from the name until another one is typed, and shows the host that follows it. */
export function SubdomainSuffix({ name, subdomain, set }: SubdomainSuffixProps) {
  const proposed = useRef('');
  useEffect(() => {
    const next = proposedSubdomain(name);
    const isProposal = subdomain === proposed.current;
    proposed.current = next;
    if (isProposal && next !== subdomain) set(next);
  }, [name, subdomain, set]);
  return <span className="flex-none self-center text-ink-2 text-small">.{location.host}</span>;
}

const legalForms = /\b(ag|sa|sarl|gmbh|kg|ltd|llc|inc)\b/g;

/** `Banque Exemple & Cie SA` → `banque-exemple-cie` */
export function proposedSubdomain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(legalForms, ' ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 63)
    .replace(/-$/, '');
}
