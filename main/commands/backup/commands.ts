import type { Command, CommandOption } from '../command.ts';
import type { BackupVerb } from './run.ts';

const place: CommandOption = {
  name: 'to',
  value: 'PLACE',
  help: 'a folder, or s3://BUCKET/FOLDER with the key of S3_URL, instead of BACKUP_TO',
};
const identity: CommandOption = {
  name: 'identity',
  value: 'FILE',
  help: 'opens backups that were encrypted for BACKUP_RECIPIENT',
};
/** For the server, which starts these commands and reads what they report. */
const report: CommandOption = { name: 'report', help: 'reports in JSON', isHidden: true };
const andVerify: CommandOption = { name: 'verify', help: 'verifies it as well', isHidden: true };

export const backupCommands: readonly Command[] = [
  backupCommand('create', {
    words: '[FILE]',
    help: 'back up the running installation: database, files and, encrypted only, secrets',
    options: [
      place,
      {
        name: 'logical',
        help: 'its rows instead of its data folder: for another PostgreSQL; always so with DATABASE_URL',
      },
      report,
      andVerify,
    ],
    notes: [
      'BACKUP_PASSPHRASE or BACKUP_RECIPIENT (a public key of age) encrypts backups; without either they hold no secrets.',
    ],
  }),
  backupCommand('verify', {
    words: 'FILE',
    help: 'really restore it into a throwaway folder, with a database server of its own, and sign in there',
    options: [place, identity, report],
  }),
  backupCommand('restore', {
    words: 'FILE',
    help: 'restore into an empty DATA_DIR, a logical one with DATABASE_URL into an empty database',
    options: [
      {
        name: 'to',
        value: 'TIME',
        help: 'with the archived log behind it, up to this moment, such as 2026-11-28T09:30:00Z, or latest',
      },
      identity,
    ],
  }),
  backupCommand('archive', {
    help: 'store what was written since the last backup, as the server does every five minutes where the settings say so',
    // Another place than BACKUP_TO is refused, with the reason.
    options: [{ ...place, isHidden: true }, report],
  }),
  backupCommand('list', { help: 'the backups in BACKUP_TO', options: [place] }),
  backupCommand('prune', {
    help: 'remove those that the settings do not keep (7 daily, 4 weekly, 12 monthly ones)',
    options: [place],
  }),
  backupCommand('schedule', {
    words: 'HH:MM',
    help: 'back up every night at this time in Zurich; off: never',
  }),
];

/** Loaded for it alone: it needs more of Node than the other commands. */
function backupCommand(verb: BackupVerb, described: Omit<Command, 'name' | 'run'>): Command {
  return {
    name: `backup ${verb}`,
    ...described,
    run: async (given) => (await import('./run.ts')).runBackupCommand(verb, given),
  };
}
