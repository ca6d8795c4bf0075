import { dispatch } from './commands/dispatch.ts';
import { commands } from './commands/table.ts';

// Who reads the output may have read enough: `firn users list | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await dispatch(commands, process.argv.slice(2));
