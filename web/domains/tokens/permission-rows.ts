import type { TokenScope } from '#contract/identity/token-scopes.ts';

interface PermissionRow {
  domain: string;
  /** One permission for reading and writing; then the others are null. */
  both: TokenScope | null;
  read: TokenScope | null;
  write: TokenScope | null;
}

/** Domains whose name is not that of their permissions: `rateLimits` is 'Rate limits' by itself. */
const names: Record<string, string> = {
  'signed-in': 'Your account',
  legal: 'Legal documents',
  activity: 'Audit log',
  sso: 'Single sign-on',
};

/** One row for each domain, in the order of the scopes. Analytics, whose writing has a name of its own, is one row too. */
export function permissionRows(scopes: readonly TokenScope[]): PermissionRow[] {
  return [...Map.groupBy(scopes, domainOf)].map(([domain, own]) => {
    const withVerb = (...verbs: string[]) =>
      own.find((scope) => verbs.some((verb) => scope.endsWith(`.${verb}`))) ?? null;
    const [only = null] = own;
    const isTwo = own.length > 1 || withVerb('read', 'write') !== null;
    return {
      domain: names[domain] ?? inWords(domain),
      both: isTwo ? null : only,
      read: isTwo ? withVerb('read') : null,
      write: isTwo ? withVerb('write', 'manage') : null,
    };
  });
}

const domainOf = (scope: TokenScope) => scope.split('.')[0] ?? scope;

/** `rateLimits` → `Rate limits` */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
