import type pg from 'pg';

/** Content that a new installation begins with. */
export interface Seed {
  /** Recorded when applied; a changed name would apply it again. */
  name: string;
  apply(owner: pg.Client): Promise<void>;
}

/** Applies each seed once in the life of a database: rows that people edited or deleted never come back. */
export async function applySeeds(owner: pg.Client, seeds: readonly Seed[]): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select name from seeds');
  const applied = new Set(rows.map(({ name }) => name));
  for (const { name, apply } of seeds) {
    if (applied.has(name)) continue;
    await owner.query('begin');
    await apply(owner);
    await owner.query('insert into seeds (name) values ($1)', [name]);
    await owner.query('commit');
  }
}
