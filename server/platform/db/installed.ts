import { readFile } from 'node:fs/promises';
import pg from 'pg';

/**
 * Runs `install` unless this very build installed itself into the database before: what it does is the same every time.
 * `stampFile` is the build's digest of its inputs; where there is none, as in tests, `install` always runs.
 */
export async function installOnce(owner: pg.Client, stampFile: string, install: () => Promise<void>): Promise<void> {
  const stamp = await readFile(stampFile, 'utf8').catch(() => null);
  const { rows } = await owner.query<{ installed: string | null }>(
    "select obj_description('migrations'::regclass) as installed",
  );
  if (stamp !== null && rows[0]?.installed === stamp) return;
  await install();
  await owner.query(`comment on table migrations is ${stamp === null ? 'null' : pg.escapeLiteral(stamp)}`);
}
