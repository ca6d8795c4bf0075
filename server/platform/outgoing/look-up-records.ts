import { Resolver } from 'node:dns/promises';

/** What one resolver answered about a name. */
export interface DnsAnswer {
  resolver: string;
  /** Empty: the name has no such record. null: no answer. */
  records: string[] | null;
}

export type LookUpRecords = (name: string) => Promise<DnsAnswer[]>;

/** This machine's own resolver and two public ones, which do not share a cache with it. */
const resolvers = [
  { resolver: 'This server’s resolver', servers: null },
  { resolver: 'Quad9 (9.9.9.9)', servers: ['9.9.9.9'] },
  { resolver: 'Cloudflare (1.1.1.1)', servers: ['1.1.1.1'] },
];
const timeoutMs = 3_000;
const absent = ['ENOTFOUND', 'ENODATA'];
const maximumRecords = 20;

type Ask = (client: Resolver) => Promise<string[]>;

function askEach(ask: Ask): Promise<DnsAnswer[]> {
  return Promise.all(
    resolvers.map(async ({ resolver, servers }) => {
      const client = new Resolver({ timeout: timeoutMs, tries: 1 });
      if (servers !== null) client.setServers(servers);
      const records = await ask(client).catch(noneIfAbsent);
      return { resolver, records: records?.slice(0, maximumRecords) ?? null };
    }),
  );
}

/** Empty: the name has no such record. null: no answer. */
function noneIfAbsent(error: unknown): string[] | null {
  return absent.includes((error as { code?: string }).code ?? '') ? [] : null;
}

/** Asks each resolver for the TXT records of a name. */
export const lookUpTxt: LookUpRecords = (name) =>
  askEach(async (client) => (await client.resolveTxt(name)).map((parts) => parts.join('').slice(0, 300)));

/** Asks each resolver where a host leads to: the host that it is an alias of, else its addresses. */
export const lookUpHost: LookUpRecords = (name) =>
  askEach(async (client) => {
    const aliases = (await client.resolveCname(name).catch(noneIfAbsent)) ?? [];
    if (aliases.length > 0) return aliases.map((alias) => alias.toLowerCase().replace(/\.$/, ''));
    return client.resolve4(name);
  });
