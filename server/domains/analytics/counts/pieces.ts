import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

/** Times as PostgreSQL reads and writes them: more exact than a Date. */
export interface Piece {
  from: string;
  until: string;
}

/** Cuts a day into parts of about as many events, in the order of their time. There is one even without events. */
export async function piecesOf(tx: Tx, day: Piece, perPiece: number): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (let from: string | null = day.from; from !== null; ) {
    const next: string | null = await beginOfNext(tx, { ...day, from }, perPiece);
    pieces.push({ from, until: next ?? day.until });
    from = next;
  }
  return pieces;
}

async function beginOfNext(tx: Tx, { from, until }: Piece, perPiece: number): Promise<string | null> {
  const { rows } = await tx.execute<{ next: string | null }>(sql`
    select min(at)::text as next from analytics_events where at < ${until}::timestamptz and at > (
      select at from analytics_events where at >= ${from}::timestamptz and at < ${until}::timestamptz
      order by at offset ${perPiece - 1} limit 1)`);
  return rows[0]?.next ?? null;
}

/** Whether a text is in this one of the slices, each of which has about as many texts. */
export function isInSlice(text: SQL, slice: number, slices: number): SQL {
  // A comparison of hashes is taken to let nearly none pass.
  if (slices === 1) return sql`true`;
  return sql`(hashtext(${text}) & 2147483647) % ${slices} = ${slice}`;
}
