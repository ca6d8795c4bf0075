import { ConfigError, parseConfig } from '#server/platform/config/config.ts';
import { describeConfig } from '#server/platform/config/describe.ts';
import { type Command, jsonOption, printRows } from './command.ts';

export const configCommand: Command = {
  name: 'config print',
  help: 'print every variable of the environment with its value or default, without secrets',
  options: [jsonOption],
  notes: ['Passwords, keys and tokens are shown as set or not set, and as *** within addresses.'],
  async run({ options }) {
    printRows(
      describeConfig(process.env).map((one) => ({ ...one })),
      { json: options.json === true, none: '' },
    );
    // Its problems are said after what could be read.
    try {
      parseConfig(process.env);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      process.stderr.write(`${error.message}\n`);
      return 2;
    }
    return 0;
  },
};
