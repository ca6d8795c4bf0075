import { verifyAudit } from '#server/domains/audit/verify.ts';
import { ConfigError, parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { connectDb } from '#server/platform/db/db.ts';
import { silentLog } from '#server/platform/log/log.ts';

const usage = `firn audit verify    check the audit chain from its first entry`;

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 2;
});

/** Runs one command beside whatever server is running. Answers the exit code. */
async function run(words: string[]): Promise<number> {
  if (words.join(' ') === 'audit verify') return verify();
  process.stderr.write(`${usage}\n`);
  return 2;
}

async function verify(): Promise<number> {
  const database = await openDatabase(parseConfig(process.env), silentLog);
  const db = connectDb({ connection: database.connection, log: silentLog, onInvalidate() {}, maxConnections: 1 });
  try {
    const { sealed, unsealed, head, firstBad } = await verifyAudit({ db });
    process.stdout.write(`${sealed} entries sealed, ${unsealed} not sealed yet, head ${head}\n`);
    if (!firstBad) return 0;
    process.stdout.write(`Position ${firstBad.position}, entry ${firstBad.entryId}: ${firstBad.reason}\n`);
    return 1;
  } finally {
    await db.close();
    await database.stop();
  }
}
