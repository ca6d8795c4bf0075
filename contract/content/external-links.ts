import { z } from 'zod';
import { href } from './page-blocks.ts';

export const linkStates = ['reachable', 'broken', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

/** Addresses that one call checks: with five at a time it ends within half a minute. */
export const linksPerCheck = 20;

const outsideAddress = href.refine((address) => address.startsWith('https://') && URL.canParse(address));

export const linkCheck = z.object({
  address: z.string(),
  state: z.enum(linkStates),
  /** What the server answered, or why there was no answer. */
  detail: z.string(),
  checkedAt: z.date(),
});
export type LinkCheck = z.infer<typeof linkCheck>;

/** Pages have fewer links than this. */
export const knownLinks = z.object({ addresses: z.array(outsideAddress).max(500) });
export const linksToCheck = z.object({ addresses: z.array(outsideAddress).min(1).max(linksPerCheck) });

/** The addresses outside that a text links to, each once, in their order. */
export function externalLinksIn(body: unknown): string[] {
  return [...new Set(addressesIn(body, ''))].filter((address) => outsideAddress.safeParse(address).success);
}

function addressesIn(value: unknown, key: string): string[] {
  if (typeof value === 'string') return key === 'href' ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((part) => addressesIn(part, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => addressesIn(part, name));
}
