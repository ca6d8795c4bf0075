import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retentionSettings } from '#contract/operations/privacy/retention-kinds.ts';
import { defaultSettings } from '#contract/operations/settings.ts';
import { withDays } from './domains/privacy/register.ts';
import { personalDataInventory } from './personal-data-inventory.ts';
import { retentionInventory } from './retention-inventory.ts';

test('docs/personal-data.md has the same parts with the same tables as the inventory', () => {
  const document = readFileSync(new URL('../docs/personal-data.md', import.meta.url), 'utf8');
  const rows = document.split('\n').flatMap((line) => {
    const [, name = '', tables = ''] = line.split('|').map((cell) => cell.trim());
    return line.startsWith('| ') && name !== 'part' ? [[name, tables]] : [];
  });
  expect(rows.toSorted()).toEqual(
    personalDataInventory.map(({ name, tables }) => [name, tables.join(', ')]).toSorted(),
  );
});

test('every part says everything that the register needs, with periods that exist', () => {
  for (const { name, about } of personalDataInventory) {
    for (const text of Object.values(about)) expect(text, name).toMatch(/\S/);
    expect(withDays(about.keptFor, defaultSettings.retention), name).not.toMatch(/[{}]/);
  }
});

test('every period of the settings deletes something, and is named in the register', () => {
  expect(retentionInventory.map(({ setting }) => setting).toSorted()).toEqual(retentionSettings.toSorted());
  const register = personalDataInventory.map(({ about }) => about.keptFor).join(' ');
  for (const setting of retentionSettings) expect(register).toContain(`{${setting}}`);
});
