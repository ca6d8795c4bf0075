import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

function fileOf(batches: number, onBatch: (batch: number) => void = () => {}) {
  return csvFile('numbers.csv', ['n'], async function* () {
    for (let batch = 1; batch <= batches; batch++) {
      onBatch(batch);
      yield [[String(batch)]];
    }
  });
}

test('the content is produced while it is read', async () => {
  let produced = 0;
  const reader = fileOf(1_000, (batch) => {
    produced = batch;
  })
    .stream()
    .getReader();
  expect(produced).toBe(0);
  for (let chunk = 0; chunk < 10; chunk++) await reader.read();
  expect(produced).toBeLessThan(20);
  await reader.cancel();
});

test('as text it is complete', async () => {
  const file = fileOf(3);
  expect([file.name, file.type]).toEqual(['numbers.csv', 'text/csv;charset=utf-8']);
  expect(await file.text()).toBe('"n"\r\n"1"\r\n"2"\r\n"3"\r\n');
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});
