import type { TesterOptions } from '#server/domains/quality/tester-events.ts';
import { testSite } from './test-site.ts';

// The program that a server starts to test itself: it writes one line for each event, and ends when its input does.
process.stdin.on('close', () => process.exit(0)).resume();

const options = JSON.parse(process.argv[2] ?? '') as TesterOptions;
for await (const event of testSite(options)) process.stdout.write(`${JSON.stringify(event)}\n`);
process.exit(0);
