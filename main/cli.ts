import { verifyAudit } from '#server/domains/audit/verify.ts';
import { ConfigError, parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { connectDb } from '#server/platform/db/db.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { switchServiceWorker } from './switch-service-worker.ts';

const usage = `firn audit verify             check the audit chain from its first entry
firn service-worker on|off    let browsers keep public pages, or remove what they keep`;

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 2;
});

/** Runs one command beside whatever server is running. Answers the exit code. */
async function run(words: string[]): Promise<number> {
  const asked = words.join(' ');
  if (asked === 'audit verify') return verify();
  if (asked === 'service-worker on' || asked === 'service-worker off') {
    await switchServiceWorker(parseConfig(process.env), asked.endsWith('on'));
    process.stdout.write('Saved. Browsers follow at their next visit.\n');
    return 0;
  }
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
