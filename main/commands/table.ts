import { backupCommands } from './backup/commands.ts';
import { cdnCommand } from './cdn.ts';
import { type Command, say } from './command.ts';
import { configCommand } from './config.ts';
import { doctorCommand } from './doctor.ts';
import { jobCommands } from './jobs.ts';
import { mailCommands } from './mail.ts';
import { maintenanceCommand } from './maintenance.ts';
import { moveCommands } from './move/commands.ts';
import { qualityCommand } from './quality/command.ts';
import { upgradeCommands } from './upgrade/commands.ts';
import { adminCreateCommand, userCommands } from './users.ts';

const account = 'There is no account with the address';

/** Every command, in the order of help. Each loads what it needs when it runs. */
export const commands: readonly Command[] = [
  adminCreateCommand,
  {
    name: 'admin reset-mfa',
    words: 'EMAIL',
    help: 'remove every second factor of an account and end its sessions',
    async run({ words: [email = ''] }) {
      const [{ runAct }, { resetFactors }] = await Promise.all([
        import('./run-act.ts'),
        import('#server/identity/factors/reset.ts'),
      ]);
      await runAct((ctx) => resetFactors(ctx, email.toLowerCase()), `${account} ${email}.`);
      say('The second factors are removed, every session has ended, and the owner gets an email.');
      return 0;
    },
  },
  {
    name: 'admin unlock',
    words: 'EMAIL',
    help: 'let an account sign in again after too many attempts',
    async run({ words: [email = ''] }) {
      const [{ runAct }, { unlockAccount }] = await Promise.all([
        import('./run-act.ts'),
        import('#server/identity/auth/unlock.ts'),
      ]);
      await runAct((ctx) => unlockAccount(ctx, email.toLowerCase()), `${account} ${email}.`);
      say('The account may sign in again.');
      return 0;
    },
  },
  {
    name: 'audit verify',
    help: 'check the audit chain from its first entry, and against the exported heads',
    run: async () => (await import('./verify-audit.ts')).verifyAuditChain(),
  },
  ...backupCommands,
  cdnCommand,
  configCommand,
  doctorCommand,
  ...jobCommands,
  ...mailCommands,
  maintenanceCommand,
  ...moveCommands,
  qualityCommand,
  {
    name: 'rate-limits off',
    words: 'NAME…',
    help: 'switch off a rate-limit rule, for example one that keeps administrators out',
    async run({ words }) {
      const [{ runAct }, { switchOffRule }] = await Promise.all([
        import('./run-act.ts'),
        import('#server/domains/rate-limits/switch-off.ts'),
      ]);
      const name = words.join(' ');
      await runAct((ctx) => switchOffRule(ctx, name), `There is no rate-limit rule named ${name}.`);
      say('The rule is switched off. Every process follows within a second.');
      return 0;
    },
  },
  {
    name: 'service-worker',
    words: 'on|off',
    help: 'let browsers store public pages for offline use, or remove them',
    async run({ words: [word] }) {
      const [{ runAct }, { updateSettings }] = await Promise.all([
        import('./run-act.ts'),
        import('#server/records/settings/update.ts'),
      ]);
      const values = { serviceWorker: word === 'on' };
      await runAct((ctx) => updateSettings(ctx, { section: 'browser', values }));
      say('Saved. Browsers follow at their next visit.');
      return 0;
    },
  },
  ...upgradeCommands,
  ...userCommands,
  {
    name: 'completion',
    words: 'bash|zsh|fish',
    help: 'print what completes these commands in a shell',
    notes: ['bash, in ~/.bashrc: source <(npx firn completion bash)'],
    async run({ words: [shell = ''] }) {
      const { completionFor } = await import('./completion.ts');
      say(completionFor(shell as 'bash' | 'zsh' | 'fish', commands));
      return 0;
    },
  },
  {
    name: 'help',
    words: '[COMMAND…]',
    help: 'print all commands, or what one of them does',
    async run({ words }) {
      const { helpFor } = await import('./usage.ts');
      say(helpFor(commands, words));
      return 0;
    },
  },
];
