import type { NavEntry, NavGroup } from './sidebar-links.tsx';

/** Returns the address of the entry that contains the current page: `/settings` for `/settings/account`. */
export function currentHref(groups: readonly NavGroup[], pathname: string, search = ''): string | undefined {
  const matches = groups
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => addressesOf(entry).map((address) => ({ ...address, href: entry.href })))
    .filter(({ address, exact }) => contains(address, exact, pathname, new URLSearchParams(search)));
  return matches.sort((one, other) => other.address.length - one.address.length)[0]?.href;
}

function addressesOf({ href, exact = false, outside = false, below = [] }: NavEntry) {
  if (outside) return [];
  return [{ address: href, exact }, ...below.map((address) => ({ address, exact: false }))];
}

function contains(address: string, exact: boolean, pathname: string, search: URLSearchParams): boolean {
  const [path = '', query = ''] = address.split('?');
  const hasParameters = [...new URLSearchParams(query)].every(([name, value]) => search.get(name) === value);
  return hasParameters && (pathname === path || (!exact && pathname.startsWith(`${path}/`)));
}
