import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { readToasts } from '#web/ui/toasts/toast-store.ts';
import { type LazyModule, lazyModule, useLazyModule } from './lazy-module.ts';

afterEach(cleanup);

function Screen({ part, isNeeded, onFailed }: { part: LazyModule<string>; isNeeded: boolean; onFailed?: () => void }) {
  return <output>{useLazyModule(part, isNeeded, onFailed) ?? 'nothing'}</output>;
}

test('a part is loaded when it is needed, once, and is there at once the next time', async () => {
  let loads = 0;
  const part = lazyModule(async () => `loaded ${++loads}`);
  const { rerender } = render(<Screen part={part} isNeeded={false} />);
  expect([screen.getByRole('status').textContent, loads]).toEqual(['nothing', 0]);
  rerender(<Screen part={part} isNeeded />);
  await screen.findByText('loaded 1');
  cleanup();
  render(<Screen part={part} isNeeded />);
  screen.getByText('loaded 1');
});

test('another part in the same place is shown once it is loaded', async () => {
  const { rerender } = render(<Screen part={lazyModule(async () => 'dashboards')} isNeeded />);
  await screen.findByText('dashboards');
  rerender(<Screen part={lazyModule(async () => 'events')} isNeeded />);
  await screen.findByText('events');
});

test('a part is shown that somebody else has loaded while its screen was being drawn', async () => {
  let finish = () => {};
  const part = lazyModule(() => new Promise<string>((resolve) => (finish = () => resolve('loaded'))));
  function LoadedMeanwhile() {
    const content = useLazyModule(part, true);
    // As an answer that arrives between the drawing of a screen and its effects.
    useLayoutEffect(() => {
      if (content === null) void part.load();
      finish();
    });
    return <output>{content ?? 'nothing'}</output>;
  }
  render(<LoadedMeanwhile />);
  await screen.findByText('loaded');
});

test('a part that cannot be loaded says so and closes what needed it', async () => {
  let failures = 0;
  const part = lazyModule<string>(() => Promise.reject(new Error('offline')));
  render(<Screen part={part} isNeeded onFailed={() => failures++} />);
  await expect.poll(() => failures).toBe(1);
  expect(readToasts()[0]?.title).toBe('This could not be loaded. Check your connection, then reload the page.');
});
