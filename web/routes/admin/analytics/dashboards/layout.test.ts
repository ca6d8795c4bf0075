import { expect, test } from 'vitest';
import type { Widget } from '#contract/analytics/widgets.ts';
import { type Layout, movedTo, resized, withChanged, withCopy, without, withWidget } from './layout.ts';

const widgetOf = (id: string): Widget => ({
  id,
  type: 'chart',
  title: id,
  query: {
    metric: 'events',
    period: '7-days',
    startDate: '',
    endDate: '',
    groupBy: 'none',
    aggregation: 'count',
    interval: 'day',
  },
  visualization: { chartType: 'line' },
});
const three = ['a', 'b', 'c'].map(widgetOf).reduce(withWidget, { widgets: [], layout: [] } as Layout);
const orderOf = ({ layout }: Layout) => layout.map(({ widget }) => widget).join('');

test('a widget moves to a place, and no further than the ends', () => {
  expect(orderOf(movedTo(three, 'c', 0))).toBe('cab');
  expect(orderOf(movedTo(three, 'a', 1))).toBe('bac');
  expect(orderOf(movedTo(three, 'a', 9))).toBe('bca');
  expect(orderOf(movedTo(three, 'a', -1))).toBe('abc');
  expect(orderOf(movedTo(three, 'x', 0))).toBe('abc');
});

test('a widget is resized within what the dashboard allows', () => {
  const sizeOf = (by: { width?: number; height?: number }) => resized(three, 'b', by).layout[1];
  expect(sizeOf({ width: 1 })).toEqual({ widget: 'b', width: 7, height: 1 });
  expect(sizeOf({ width: 20, height: 5 })).toEqual({ widget: 'b', width: 12, height: 3 });
  expect(sizeOf({ width: -20, height: -5 })).toEqual({ widget: 'b', width: 3, height: 1 });
});

test('a copy follows its original, a change keeps the place, a deleted widget leaves no size', () => {
  expect(orderOf(withCopy(three, 'a', 'd'))).toBe('adbc');
  const changed = withChanged(three, { ...widgetOf('b'), title: 'Other' });
  expect([orderOf(changed), changed.widgets[1]?.title]).toEqual(['abc', 'Other']);
  const left = without(three, 'b');
  expect([orderOf(left), left.widgets.length]).toEqual(['ac', 2]);
});
