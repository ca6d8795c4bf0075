import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookOf } from '#web/domains/pricing/calculator/book.fixture.ts';
import { InteractiveTools } from './interactive-tools.tsx';
import type { ToolsState } from './tools-state.ts';

const page = '/solutions/interactive-tools';
const initial: ToolsState = {
  book: bookOf('2026-11'),
  current: bookOf('2026-11'),
  tier: 'swiss',
  answers: {},
  isSent: false,
  unknown: { book: false, tier: false },
};
const answered = { data: 'fully', integration: 'partly', compliance: 'fully', customization: 'no' };

class NoIntersections {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NoIntersections });
  history.replaceState(null, '', page);
});
afterEach(cleanup);

const address = () => location.pathname + location.search;

test('the calculator begins with the worked example, and another answer changes price, reasons and address', async () => {
  const user = userEvent.setup();
  render(<InteractiveTools initial={initial} />);
  expect(screen.getByRole('heading', { name: 'Why CHF\u00A094’500' })).toBeTruthy();
  expect(screen.getByText('Answers of the example')).toBeTruthy();
  const integrations = screen.getByRole('group', { name: /^Integrations/ });
  await user.click(within(integrations).getByRole('radio', { name: /^Standard/ }));
  expect(screen.getByRole('heading', { name: 'Why CHF\u00A067’500' })).toBeTruthy();
  expect(screen.getByText('Estimate CHF 67’500').getAttribute('role')).toBe('status');
  expect(address()).toBe(`${page}?tier=swiss&answers=fully.no.fully.no&book=2026-11`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tier' }), 'global');
  expect(screen.getByRole('heading', { name: 'Why USD\u00A030’000' })).toBeTruthy();
});

test('the result appears once all four questions are answered', async () => {
  const user = userEvent.setup();
  render(<InteractiveTools initial={initial} />);
  const view = screen.getByRole('button', { name: 'View Results' });
  const first = ['What one system holds today, in order', 'All through a standard interface, or none'];
  for (const name of first) await user.click(screen.getByRole('radio', { name }));
  expect(view.getAttribute('aria-disabled')).toBe('true');
  expect(view.getAttribute('aria-describedby')).toBe('assessment-progress');
  expect(screen.getByText('2 of 4 answered. The result needs an answer to each question.')).toBeTruthy();
  await user.click(view);
  expect(screen.queryByText('4 of 4 answered')).toBeNull();
  const rest = ['None but the usual protection of data', 'A few screens or reports'];
  for (const name of rest) await user.click(screen.getByRole('radio', { name }));
  await user.click(view);
  expect(screen.getByText('4 of 4 answered')).toBeTruthy();
  expect(screen.getAllByText('Simple').length).toBeGreaterThan(0);
  expect(address()).toBe(`${page}?tier=swiss&answers=no.no.no.partly&book=2026-11`);
});

test('answers of the example are not sent: the button leads to the questions until an answer is given', async () => {
  const user = userEvent.setup();
  render(<InteractiveTools initial={initial} />);
  expect(screen.queryByRole('link', { name: 'Send with inquiry' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Answer the questions' }).getAttribute('href')).toBe('#complexity');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tier' }), 'global');
  expect(screen.getByRole('link', { name: 'Send with inquiry' })).toBeTruthy();
});

test('in a preview another answer leaves the address as it is', async () => {
  history.replaceState(null, '', '/preview/secret');
  render(<InteractiveTools initial={{ ...initial, answers: answered, isSent: true }} />);
  await userEvent.click(screen.getByRole('link', { name: 'Try Standard interfaces only' }));
  expect(address()).toBe('/preview/secret');
});

test('Try takes a lower answer over, and the links follow', async () => {
  const user = userEvent.setup();
  render(<InteractiveTools initial={{ ...initial, answers: answered, isSent: true }} />);
  const lower = screen.getByRole('link', { name: 'Try Standard interfaces only' });
  expect(lower.getAttribute('href')).toBe(`${page}?tier=swiss&answers=fully.no.fully.no&book=2026-11`);
  await user.click(lower);
  expect(address()).toBe(lower.getAttribute('href'));
  expect(screen.queryByRole('link', { name: 'Try Standard interfaces only' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Send with inquiry' }).getAttribute('href')).toBe(
    '/contact?tier=swiss&answers=fully.no.fully.no&book=2026-11#contact-form',
  );
});

test('what was chosen before the script had loaded counts', () => {
  const chosen = { assessment: { data: 'fully' }, calculator: { tier: 'european', answers: answered } };
  render(<InteractiveTools initial={initial} chosen={chosen} />);
  expect(screen.getByRole('radio', { name: 'Archives of many years, several sources' })).toHaveProperty(
    'checked',
    true,
  );
  expect(screen.getByRole('heading', { name: 'Why EUR\u00A060’480' })).toBeTruthy();
});

test('without scripts a missing answer is named at its question, and the button can be pressed', () => {
  const html = renderToString(<InteractiveTools initial={{ ...initial, answers: { data: 'no' }, isSent: true }} />);
  expect(html.match(/Please choose an answer/g)).toHaveLength(3);
  expect(html).toContain('Three fields need attention');
  expect(html).not.toContain('aria-disabled');
});

test('the link to the price book in force has the answers in the order of its questions', () => {
  const book = bookOf('2026-10');
  const current = { number: '2026-11', content: { questions: book.content.questions.toReversed() } };
  render(<InteractiveTools initial={{ ...initial, book, current, answers: answered }} />);
  expect(screen.getByRole('link', { name: 'Compute with price book 2026-11' }).getAttribute('href')).toBe(
    `${page}?tier=swiss&answers=no.fully.partly.fully&book=2026-11`,
  );
});
