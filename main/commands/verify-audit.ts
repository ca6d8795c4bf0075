import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { connectDb } from '#server/platform/db/db.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { compareWithExports } from '#server/records/audit/compare-with-exports.ts';
import { verifyAudit } from '#server/records/audit/verify.ts';
import { say } from './command.ts';

/** Runs `firn audit verify`, without the keys of the installation. Returns the exit code. */
export async function verifyAuditChain(): Promise<number> {
  const config = parseConfig(process.env);
  const database = await openDatabase(config, silentLog);
  const db = connectDb({ connection: database.connection, log: silentLog, onInvalidate() {}, maxConnections: 1 });
  try {
    const { sealed, unsealed, erased, head, firstBad } = await verifyAudit({ db });
    say(`${sealed} entries sealed, ${unsealed} not sealed yet, ${erased} erased, head ${head}`);
    if (firstBad) say(`Position ${firstBad.position}, entry ${firstBad.entryId}: ${firstBad.reason}`);
    const { exported, firstMismatch } = await compareWithExports({ db }, config.dataDir, config.auditHeadsFile);
    say(`${exported} exported heads compared`);
    if (firstMismatch)
      say(`Position ${firstMismatch.position}, exported ${firstMismatch.exportedAt}: ${firstMismatch.reason}`);
    return firstBad || firstMismatch ? 1 : 0;
  } finally {
    await db.close();
    await database.stop();
  }
}
