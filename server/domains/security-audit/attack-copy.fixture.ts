// In the place of the process that attacks a copy: `node attack-copy.fixture.ts audit|drill <folder>`. Its results are given.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

const [kind = '', folder = ''] = process.argv.slice(2);
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const made = { summary: 'asked and answered', evidence: [{ label: 'Asked', value: 'GET /' }], durationMs: 7 };

if (process.env.HOME !== undefined || process.env.DATABASE_URL !== undefined) throw new Error('it has the environment');
appendFileSync(join(folder, 'data'), 'of the copy');
say({ began: true });
say({ check: 'content-policy', ok: true, ...made });
say({ check: 'session-cookie', ok: false, ...made, summary: '1 of 2 cookies lacks SameSite' });
if (kind === 'drill') {
  say({ mutation: 'cookie-secure', ok: true, ...made });
  say({ mutation: 'lockout-off', ok: false, ...made });
}
say({ ended: true });
