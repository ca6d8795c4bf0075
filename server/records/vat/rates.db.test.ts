import { expect, test } from 'vitest';
import { createWorld } from '#server/testing/world.ts';
import { vatRateOn, vatRatesOn } from './rates.ts';

const world = createWorld();

test('the rate follows the day of the service, both days of a period included', async () => {
  const { read } = world.services.db;
  expect(await vatRateOn(read, 'standard', '2023-12-31')).toBe(77);
  expect(await vatRateOn(read, 'standard', '2024-01-01')).toBe(81);
  expect(Object.fromEntries(await vatRatesOn(read, '2018-01-01'))).toEqual({
    standard: 77,
    reduced: 25,
    accommodation: 37,
  });
  expect(Object.fromEntries(await vatRatesOn(read, '2026-11-27'))).toEqual({
    standard: 81,
    reduced: 26,
    accommodation: 38,
  });
});

test('what is not taxed has the rate 0, and a day before the stored rates has none', async () => {
  expect(await vatRateOn(world.services.db.read, 'none', '2026-11-27')).toBe(0);
  await expect(vatRateOn(world.services.db.read, 'reduced', '2017-12-31')).rejects.toThrow('2017-12-31');
});
