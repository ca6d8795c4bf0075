import { describe, expect, test } from 'vitest';
import { isQuiet, weakerRule } from './rules.ts';
import { createWatch } from './watch.ts';

const rule = {
  ...{
    id: 'r',
    figure: 'cpu' as const,
    comparison: 'above' as 'above' | 'below',
    threshold: 80,
    recovery: 70 as number | null,
  },
  ...{ forSeconds: 60, isActive: true },
};
type Rule = Omit<typeof rule, 'figure'> & { figure: 'cpu' | 'memory' };

const alertOf = ({ id: ruleId, figure, comparison }: Rule, id: string, worst: number) => ({
  ...{ id, ruleId, figure, comparison, worst },
});

/** Compares these values, each so many seconds after the start, as the engine does. */
function follow(samples: readonly [second: number, value: number | null][], rules: readonly Rule[] = [rule]) {
  const watch = createWatch<Rule>();
  let open: Parameters<typeof watch.compare>[1] = [];
  return samples.map(([second, value]) => {
    const { raised, resolved } = watch.compare(rules, open, () => value, second * 1_000);
    open = open.filter(({ id }) => !resolved.some((one) => one.id === id));
    open = [...open, ...raised.map((one) => alertOf(one.rule, `a${second}`, one.value))];
    if (raised[0]) return `raised at ${raised[0].value} after ${raised[0].sinceMs / 1_000} s`;
    return resolved[0] ? `resolved, worst ${resolved[0].worst}` : '';
  });
}

describe('an alert', () => {
  test('is raised once after the time of its rule, and resolved at its recovery', () => {
    expect(
      follow([
        [0, 81],
        [30, 90],
        [59, 85],
        [60, 82],
        [65, 99],
        [70, 75],
        [75, 70],
        [80, 81],
      ]),
    ).toEqual(['', '', '', 'raised at 82 after 60 s', '', '', 'resolved, worst 99', '']);
  });

  test('begins anew when the figure went back in between', () => {
    expect(
      follow([
        [0, 81],
        [30, 80],
        [35, 81],
        [90, 81],
        [95, 81],
      ]),
    ).toEqual(['', '', '', '', 'raised at 81 after 60 s']);
  });

  test('is neither raised nor resolved by what is not measured', () => {
    expect(
      follow([
        [0, 81],
        [30, null],
        [60, 81],
        [65, null],
        [70, 60],
      ]),
    ).toEqual(['', '', 'raised at 81 after 60 s', '', 'resolved, worst 81']);
  });

  test('of a figure that falls compares the other way round', () => {
    const falls = { ...rule, comparison: 'below' as const, threshold: 10, recovery: 20, forSeconds: 0 };
    expect(
      follow(
        [
          [0, 10],
          [5, 9],
          [10, 4],
          [15, 15],
          [20, 20],
        ],
        [falls],
      ),
    ).toEqual(['', 'raised at 9 after 0 s', '', '', 'resolved, worst 4']);
  });

  test('ends when its rule is no longer watched', () => {
    const watch = createWatch<Rule>();
    const open = [alertOf(rule, 'a', 95)];
    expect(watch.compare([{ ...rule, isActive: false }], open, () => 99, 0).resolved).toEqual([{ id: 'a', worst: 95 }]);
    expect(watch.compare([], open, () => 99, 0).resolved).toEqual([{ id: 'a', worst: 95 }]);
  });

  test('ends when its rule compares another figure, which is beyond the threshold for no time yet', () => {
    const watch = createWatch<Rule>();
    watch.compare([rule], [], () => 95, 0);
    const open = [alertOf(rule, 'a', 95)];
    const changed = { ...rule, figure: 'memory' as const };
    expect(watch.compare([changed], open, () => 85, 60_000)).toEqual({
      raised: [],
      resolved: [{ id: 'a', worst: 95 }],
      worsened: [],
    });
    expect(watch.compare([changed], [], () => 85, 120_000).raised).toEqual([
      { rule: changed, value: 85, sinceMs: 60_000 },
    ]);
  });

  test('gets worse only where that can be read', () => {
    const watch = createWatch<Rule>();
    const worsened = (value: number) =>
      watch.compare([rule], [alertOf(rule, 'a', 95)], () => value, 0).worsened.map(({ worst }) => worst);
    expect([worsened(90), worsened(95.2), worsened(97)]).toEqual([[], [], [97]]);
  });
});

test.each([
  [22, 6, '2026-11-17T21:00Z', true],
  [22, 6, '2026-11-17T04:59Z', true],
  [22, 6, '2026-11-17T05:00Z', false],
  [12, 13, '2026-07-17T10:30Z', true],
  [12, 13, '2026-07-17T11:30Z', false],
  [null, null, '2026-11-17T21:00Z', false],
  [5, 5, '2026-11-17T04:30Z', false],
])('from %s until %s in Zurich, %s is quiet: %s', (quietFrom, quietUntil, at, expected) => {
  expect(isQuiet({ quietFrom, quietUntil }, new Date(at))).toBe(expected);
});

describe('a rule protects less', () => {
  const before = {
    ...{
      id: 'r',
      version: 1,
      updatedAt: new Date(0),
      name: 'CPU',
      figure: 'cpu' as const,
      comparison: 'above' as const,
    },
    ...{ threshold: 80, recovery: null, forSeconds: 60, severity: 'error' as const, isActive: true },
    ...{ quietFrom: null, quietUntil: null },
  };
  test.each([
    [{ threshold: 90 }, '“CPU”: 80 → 90'],
    [{ forSeconds: 61 }, '“CPU”: after 60 s → 61 s'],
    [{ severity: 'info' as const }, '“CPU”: error → info'],
    [{ isActive: false }, '“CPU”: not watched any more'],
    [{ figure: 'memory' as const }, '“CPU”: compares something else'],
    [{ quietFrom: 22, quietUntil: 6 }, '“CPU”: other hours without emails'],
    [{ threshold: 70, name: 'Processor', forSeconds: 5 }, null],
  ])('with %o: %s', (change, expected) => {
    expect(weakerRule(before, { ...before, ...change })).toBe(expected);
  });

  test('deleted, but not when nobody watched it', () => {
    expect(weakerRule(before, null)).toBe('“CPU” is deleted');
    expect(weakerRule({ ...before, isActive: false }, null)).toBeNull();
  });
});
