import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FigureHistory } from '#contract/operations/monitoring/monitoring.ts';
import { DeployLabel, DeployLines } from './deploy-lines.tsx';

afterEach(cleanup);

const at = (minute: number) => new Date(Date.UTC(2026, 10, 17, 5, minute));

function historyWith(...minutes: number[]): FigureHistory {
  const deploys = minutes.map((minute) => ({ at: at(minute), node: 'zh-2', version: `1.${minute}` }));
  return {
    from: at(0),
    asOf: at(60),
    deploys,
    nodes: [],
    series: [],
    changes: [],
    disk: { daysLeft: null, hours: 0 },
  } as never;
}

test('each deploy is a line where it happened, and the newest one has its text there', () => {
  const history = historyWith(45, 15);
  const { container } = render(
    <>
      <DeployLines history={history} />
      <DeployLabel history={history} textOf={({ version, node }) => `${version} on ${node}`} />
    </>,
  );
  expect([...container.querySelectorAll('line')].map((line) => line.getAttribute('x1'))).toEqual(['75.00%', '25.00%']);
  const [text, ...more] = container.querySelectorAll('text');
  expect([text?.textContent, more.length]).toEqual(['1.45 on zh-2', 0]);
});

test.each([
  [3, 'start'],
  [30, 'middle'],
  [59, 'end'],
])('the text of a deploy in minute %i stays within the charts', (minute, anchor) => {
  const { container } = render(<DeployLabel history={historyWith(minute)} textOf={({ version }) => version} />);
  expect(container.querySelector('text')?.getAttribute('text-anchor')).toBe(anchor);
});

test('without a deploy nothing is drawn', () => {
  const history = historyWith();
  const { container } = render(
    <>
      <DeployLines history={history} />
      <DeployLabel history={history} textOf={() => ''} />
    </>,
  );
  expect(container.innerHTML).toBe('');
});
