import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { isInSlice, type Piece } from './pieces.ts';

/** Names of a type of events that are counted in a day; more come from no page of ours, but anybody can make them up. */
export const namesPerDay = 500;
/** What the events with further names are counted as. */
export const otherNames = '(others)';

export interface Name {
  type: string;
  name: string;
}

/** The names of each type that most events of a day have. A name is in one slice with all its events. */
export async function namesToCount(tx: Tx, { from, until }: Piece, slices: number): Promise<Name[]> {
  const found: (Name & { events: number })[] = [];
  for (let slice = 0; slice < slices; slice++) {
    const { rows } = await tx.execute<Record<'type' | 'name' | 'events', string>>(sql`
      select event_type as type, event_name as name, events from (
        select *, row_number() over (partition by event_type order by events desc, event_name collate "C") as place from (
          select event_type, event_name, count(*) as events from analytics_events
            where at >= ${from}::timestamptz and at < ${until}::timestamptz and ${isInSlice(sql`event_name`, slice, slices)}
            group by event_type, event_name
        ) as counted
      ) as placed where place <= ${namesPerDay}`);
    found.push(...rows.map(({ type, name, events }) => ({ type, name, events: Number(events) })));
  }
  return [...Map.groupBy(found, ({ type }) => type).values()].flatMap((names) =>
    names.toSorted((a, b) => b.events - a.events || (a.name < b.name ? -1 : 1)).slice(0, namesPerDay),
  );
}
