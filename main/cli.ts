import { switchOffRule } from '#server/domains/rate-limits/switch-off.ts';
import { unlockAccount } from '#server/identity/auth/unlock.ts';
import { resetFactors } from '#server/identity/factors/reset.ts';
import { type Config, ConfigError, parseConfig } from '#server/platform/config/config.ts';
import { type Ctx, systemContext } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { connectDb } from '#server/platform/db/db.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { compareWithExports } from '#server/records/audit/compare-with-exports.ts';
import { verifyAudit } from '#server/records/audit/verify.ts';
import { updateSettings } from '#server/records/settings/update.ts';
import { configuredServices } from '#server/services.ts';
import { backupUsage } from './backup-usage.ts';
import { qualityUsage, runQualityCommand } from './quality-command.ts';

const usage = `firn admin reset-mfa EMAIL    remove every second factor of an account and end its sessions
firn admin unlock EMAIL       let an account sign in again after too many attempts
firn audit verify             check the audit chain from its first entry, and against the exported heads
firn rate-limits off NAME      switch off a rate-limit rule, for example one that keeps administrators out
firn service-worker on|off    let browsers store public pages for offline use, or remove them
${backupUsage}
${qualityUsage}`;

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 2;
});

/** Runs one command beside a running server. Returns the exit code. */
async function run(args: string[]): Promise<number> {
  const command = args.join(' ');
  const [area, verb, email = ''] = args;
  if (area === 'qa' && verb === 'run') return runQualityCommand(args.slice(2));
  if (area === 'backup') {
    // Loaded for it alone: it needs more of Node than the other commands.
    const { runBackupCommand } = await import('./backup-command.ts');
    const code = await runBackupCommand(args.slice(1));
    if (code !== null) return code;
  }
  if (command === 'audit verify') return verify();
  if (command === 'service-worker on' || command === 'service-worker off') {
    const values = { serviceWorker: command.endsWith('on') };
    await runCommand(parseConfig(process.env), (ctx) => updateSettings(ctx, { section: 'browser', values }));
    process.stdout.write('Saved. Browsers follow at their next visit.\n');
    return 0;
  }
  if (area === 'admin' && verb === 'reset-mfa' && args.length === 3)
    return onAccount(
      email,
      resetFactors,
      'The second factors are removed, every session has ended, and the owner gets an email.',
    );
  if (area === 'admin' && verb === 'unlock' && args.length === 3)
    return onAccount(email, unlockAccount, 'The account may sign in again.');
  if (area === 'rate-limits' && verb === 'off' && args.length > 2) {
    const name = args.slice(2).join(' ');
    const done = 'The rule is switched off. Every process follows within a second.';
    return unlessRefused((ctx) => switchOffRule(ctx, name), done, `There is no rate-limit rule named ${name}.`);
  }
  process.stderr.write(`${usage}\n`);
  return 2;
}

function onAccount(email: string, act: (ctx: Ctx, email: string) => Promise<void>, done: string): Promise<number> {
  return unlessRefused((ctx) => act(ctx, email.toLowerCase()), done, `There is no account with the address ${email}.`);
}

async function unlessRefused(act: (ctx: Ctx) => Promise<void>, done: string, refused: string): Promise<number> {
  try {
    await runCommand(parseConfig(process.env), act);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    process.stderr.write(`${refused}\n`);
    return 1;
  }
  process.stdout.write(`${done}\n`);
  return 0;
}

async function verify(): Promise<number> {
  const config = parseConfig(process.env);
  const database = await openDatabase(config, silentLog);
  const db = connectDb({ connection: database.connection, log: silentLog, onInvalidate() {}, maxConnections: 1 });
  try {
    const { sealed, unsealed, erased, head, firstBad } = await verifyAudit({ db });
    process.stdout.write(`${sealed} entries sealed, ${unsealed} not sealed yet, ${erased} erased, head ${head}\n`);
    if (firstBad)
      process.stdout.write(`Position ${firstBad.position}, entry ${firstBad.entryId}: ${firstBad.reason}\n`);
    const { exported, firstMismatch } = await compareWithExports({ db }, config.dataDir, config.auditHeadsFile);
    process.stdout.write(`${exported} exported heads compared\n`);
    if (firstMismatch)
      process.stdout.write(
        `Position ${firstMismatch.position}, exported ${firstMismatch.exportedAt}: ${firstMismatch.reason}\n`,
      );
    return firstBad || firstMismatch ? 1 : 0;
  } finally {
    await db.close();
    await database.stop();
  }
}

/** Runs one act for the command line beside a running server, which hears what it invalidates as from any other process. */
async function runCommand<T>(config: Config, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, silentLog);
  const options = { log: silentLog, isStrict: false, maxConnections: 1 };
  const { services, stop } = await configuredServices(config, database.connection, options);
  try {
    return await act(systemContext(services, 'cli'));
  } finally {
    await stop();
    await database.stop();
  }
}
