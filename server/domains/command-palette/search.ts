import { sql } from 'drizzle-orm';
import { foundKinds } from '#contract/back-office.ts';
import { countedMatches, type PaletteMatch, type PaletteResults } from '#contract/operations/command-palette.ts';
import { type Ctx, readInTransaction } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import type { Inventories, PaletteSearch } from '#server/records/domain.ts';

const shownMatches = 5;

type Row = PaletteMatch & Record<string, unknown>;

/**
 * Returns the newest records of each kind whose name, address or number contains the text. For an API token without the
 * permission to read a kind, that kind is empty.
 */
export function searchPalette(ctx: Ctx, search: Inventories['search'], { q }: { q: string }): Promise<PaletteResults> {
  return readInTransaction(ctx, async (tx) => {
    const results: Partial<PaletteResults> = {};
    for (const { kind, read } of foundKinds) {
      const isAllowed = hasPermission(ctx, read);
      results[kind] = isAllowed ? await matchesOf(tx, search[kind], q) : { rows: [], total: 0 };
    }
    return results as PaletteResults;
  });
}

/** The newest of the matches, which are counted up to `countedMatches`. */
async function matchesOf(tx: Tx, { matches, states }: PaletteSearch, text: string) {
  const newest = sql`order by at desc, id limit ${shownMatches}`;
  const { rows: counted } = await tx.execute<Row>(
    sql`select id, title, detail, state from (${matches(text)} limit ${countedMatches}) as found order by at desc, id`,
  );
  // So many match that those are any of them. The newest are found soon in the order of time, or sorted of what matches.
  const isFrequent = counted.length === countedMatches;
  const { rows } = isFrequent
    ? await tx.execute<Row>(sql`select id, title, detail, state from (${matches(text)}) as found ${newest}`)
    : { rows: counted.slice(0, shownMatches) };
  return {
    total: counted.length,
    rows: rows.map(({ id, title, detail, state }) => {
      return { id, title, detail, state: states[state] ?? state };
    }),
  };
}
