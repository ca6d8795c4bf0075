import { type Command, type Given, UsageError } from '../command.ts';

const load = () => import('./move.ts');

export const moveCommands: readonly Command[] = [
  {
    name: 'move database',
    help: 'copy the database of the running installation into another PostgreSQL, or back into the embedded one',
    options: [{ name: 'to', value: 'URL', help: 'the address of an empty database, for its owner; or embedded' }],
    notes: [
      'Visitors get a notice meanwhile, and nobody can change anything. Every row is compared, and the old database is kept, read-only.',
      'A password in the address is seen by who lists processes: ~/.pgpass holds it out of sight.',
    ],
    async run({ options }: Given) {
      if (typeof options.to !== 'string')
        throw new UsageError('Name the new database: --to postgres://…, or --to embedded.');
      return (await load()).moveDatabase(options.to);
    },
  },
  {
    name: 'move files',
    help: 'copy the uploaded files into the bucket of S3_URL, or from there into DATA_DIR',
    options: [
      { name: 'to', value: 'PLACE', help: 's3 or disk; S3_URL names the bucket in both directions' },
      {
        name: 'finish',
        help: 'after the restart with the new configuration: copies what came meanwhile, compares all, and ends the notice',
      },
    ],
    notes: [
      'Files are copied while the service is open; then visitors get a notice until --finish. The old files are kept.',
    ],
    async run({ options }: Given) {
      if (options.to !== 's3' && options.to !== 'disk')
        throw new UsageError('Name the new place: --to s3, or --to disk.');
      return (await load()).moveFiles(options.to, options.finish === true);
    },
  },
  {
    name: 'move undo',
    help: 'take the database of this configuration into use again after it was moved; what the other one got since is not in it',
    run: async () => (await load()).undoMove(),
  },
];
