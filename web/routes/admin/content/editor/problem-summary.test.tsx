import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ProblemSummary } from './problem-summary.tsx';

afterEach(cleanup);

test('each refused save leads to its first problem; typing in between does not', async () => {
  const onGo = vi.fn();
  const problems = { title: 'Required', description: 'Required' };
  const { rerender } = render(<ProblemSummary problems={{}} onGo={onGo} />);
  expect(onGo).not.toHaveBeenCalled();

  rerender(<ProblemSummary problems={problems} onGo={onGo} />);
  // A letter typed renders the screen again with the same problems and a new callback.
  rerender(<ProblemSummary problems={problems} onGo={(at) => onGo(at)} />);
  expect(onGo.mock.calls).toEqual([['title']]);

  rerender(<ProblemSummary problems={{ description: 'Required' }} onGo={onGo} />);
  expect(onGo.mock.calls).toEqual([['title'], ['description']]);
});

test('a problem is named as its field is, and a click leads to it', async () => {
  const onGo = vi.fn();
  render(<ProblemSummary problems={{ description: 'Required', 'body.blocks.2.alt': 'Required' }} onGo={onGo} />);
  await userEvent.click(screen.getByRole('button', { name: 'Block 3, alt text' }));
  expect(onGo).toHaveBeenLastCalledWith('body.blocks.2.alt');
  screen.getByRole('button', { name: 'Summary' });
  screen.getByText('Two fields need attention before this can be saved');
});
