import { dispatch } from './commands/dispatch.ts';
import { commands } from './commands/table.ts';

process.exitCode = await dispatch(commands, process.argv.slice(2));
