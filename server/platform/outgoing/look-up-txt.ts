import { Resolver } from 'node:dns/promises';

/** What one resolver answered: the TXT records of a name, or why there was no answer. */
export interface TxtAnswer {
  resolver: string;
  /** Empty: the name has no such record. null: no answer. */
  records: string[] | null;
}

export type LookUpTxt = (name: string) => Promise<TxtAnswer[]>;

/** This machine's own resolver and two public ones, which do not share a cache with it. */
const resolvers = [
  { resolver: 'This server’s resolver', servers: null },
  { resolver: 'Quad9 (9.9.9.9)', servers: ['9.9.9.9'] },
  { resolver: 'Cloudflare (1.1.1.1)', servers: ['1.1.1.1'] },
];
const timeoutMs = 3_000;
const absent = ['ENOTFOUND', 'ENODATA'];
const maximumRecords = 20;

/** Asks each resolver for the TXT records of a name. */
export const lookUpTxt: LookUpTxt = (name) =>
  Promise.all(
    resolvers.map(async ({ resolver, servers }) => {
      const client = new Resolver({ timeout: timeoutMs, tries: 1 });
      if (servers !== null) client.setServers(servers);
      try {
        const records = (await client.resolveTxt(name)).map((parts) => parts.join('').slice(0, 300));
        return { resolver, records: records.slice(0, maximumRecords) };
      } catch (error) {
        return { resolver, records: absent.includes((error as { code?: string }).code ?? '') ? [] : null };
      }
    }),
  );
