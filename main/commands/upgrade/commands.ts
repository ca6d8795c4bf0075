import type { Command, Given } from '../command.ts';

const load = () => import('./upgrade.ts');

export const upgradeCommands: readonly Command[] = [
  {
    name: 'upgrade database',
    help: 'bring the embedded PostgreSQL of the data folder to the major version that this release has',
    options: [
      {
        name: 'programs',
        value: 'FOLDER',
        help: 'the programs of the old version, or a release of Firn that has them; otherwise looked for where they usually are',
      },
      { name: 'preview', help: 'says what it would do, what it needs and how long it takes, and changes nothing' },
    ],
    notes: [
      'The server is stopped meanwhile. Every row is copied into a new folder and compared; then the folders are renamed, and the old one is kept.',
      'Where it was killed, run it again, or start either release: one of the two folders is always whole and in use.',
    ],
    run: async ({ options }: Given) =>
      (await load()).upgradeDatabase(options.programs?.toString() ?? null, options.preview === true),
  },
  {
    name: 'upgrade undo',
    help: 'take the old folder into use again; what was written since is listed, and refused without --force',
    options: [
      { name: 'force', help: 'also where something was written since, which is then in the newer folder only' },
    ],
    run: async ({ options }: Given) => (await load()).undoUpgrade(options.force === true),
  },
  {
    name: 'upgrade finish',
    help: 'remove the old folder, once the new version has proven itself',
    run: async () => (await load()).finishUpgrade(),
  },
];
