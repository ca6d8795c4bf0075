const ordinary = /^[A-Za-z][A-Za-z-]{0,40}$/;
/** Parts of an address that are kept; rules look at no more in a backtest. */
const keptParts = 3;
/** The group of what is asked for beyond the groups that are counted in a minute. */
export const otherGroups = '(others)';

/** The address without what is below its third part, and without ids: `/api/projects/:`. */
export function pathGroupOf(path: string): string {
  const parts = path.split('/', keptParts + 1).slice(1);
  return `/${parts.map((part) => (part === '' || ordinary.test(part) ? part : ':')).join('/')}`;
}

/** Whether requests to this address are counted: calls, sign-in, and whatever is sent. Pages that are only read are not. */
export function isKept(method: string, path: string): boolean {
  return (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS') || /^\/(api|rpc|auth)(\/|$)/.test(path);
}
