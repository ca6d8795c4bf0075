import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { reauthenticationCases } from '#contract/procedure.ts';
import { listPermissions } from './permissions.ts';

test('each case of reauthentication is named by a procedure, and an act asks the guard in it', () => {
  const folder = new URL('../../', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const asked = sources.flatMap((path) =>
    [...readFileSync(new URL(path, folder), 'utf8').matchAll(/requireReauthenticationWhen\(ctx, '([^']+)'\)/g)].map(
      ([, name]) => name,
    ),
  );
  const declared = listPermissions(contract).flatMap(({ reauthenticate }) =>
    typeof reauthenticate === 'string' ? [reauthenticate] : [],
  );
  expect([...new Set(asked)].toSorted()).toEqual(reauthenticationCases.toSorted());
  expect([...new Set(declared)].toSorted()).toEqual(reauthenticationCases.toSorted());
});
