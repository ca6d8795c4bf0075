import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { MergeNotice } from './merge-notice.tsx';
import { newBody } from './new-text.ts';
import { SaveButtons } from './save-buttons.tsx';
import { usePageText } from './use-page-text.ts';
import { useWantedStatus, wantedOf } from './wanted-status.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const draft = { status: 'draft', scheduledAt: null } as const;
const published = { status: 'published', scheduledAt: null } as const;
const scheduled = { status: 'scheduled', scheduledAt: new Date('2026-11-23T07:00:00Z') } as const;

test('the status follows the stored one until another is chosen, and again after saving', () => {
  const { result, rerender } = renderHook(useWantedStatus, { initialProps: draft as Parameters<typeof wantedOf>[0] });
  rerender(published);
  expect(result.current.wanted.status).toBe('published');
  rerender(scheduled);
  expect(result.current.wanted).toEqual({ status: 'scheduled', publishOn: '2026-11-23T08:00' });
  act(() => result.current.choose(wantedOf(published)));
  rerender(draft);
  expect(result.current.wanted.status).toBe('published');
  act(() => result.current.choose(wantedOf(draft)));
  rerender(published);
  expect(result.current.wanted.status).toBe('published');
  act(() => result.current.choose(wantedOf(draft)));
  act(() => result.current.followStored());
  expect(result.current.wanted.status).toBe('published');
});

test('the notice of a merge says “you” of a newer text of the reader alone, and the status that the page has now', () => {
  const text = { title: 'Ice', description: 'Cold.', body: newBody('page') };
  const stored = { version: 1, textVersion: null, author: 'ada@firn.example', text, status: wantedOf(draft) };
  const { result } = renderHook(() => usePageText('page:merged', stored));
  const appData = { session: { user: { email: 'ada@firn.example' } } } as AppData;
  const mergedWith = (status: typeof draft | typeof scheduled, author = 'ben@firn.example', textVersion = 2) => {
    act(() => result.current.discard());
    act(() => result.current.change({ title: 'Old ice' }));
    act(() => result.current.mergeWith({ version: 3, textVersion, author, text, status: wantedOf(status) }));
    const { merge } = result.current;
    const notice = merge && <MergeNotice merge={merge} />;
    return render(<AppDataContext value={appData}>{notice}</AppDataContext>).container.textContent;
  };
  expect(mergedWith(draft)).not.toContain('status');
  expect(mergedWith(draft)).toContain('This page was changed in the meantime');
  expect(mergedWith(draft, 'ada@firn.example')).toContain('You saved this page in another tab');
  // The reader's own text, which they had before the page was scheduled.
  expect(mergedWith(scheduled, 'ada@firn.example', 1)).toContain('This page was changed in the meantime');
  expect(mergedWith(scheduled)).toContain(
    'The status also changed from Draft to Scheduled for 23 November 2026, 08:00.',
  );
});

test('a public page is withdrawn only after a question', async () => {
  const onSave = vi.fn();
  const user = userEvent.setup();
  render(
    <SaveButtons
      status="published"
      wanted="draft"
      problems={[]}
      isPending={false}
      onSave={onSave}
      onPreview={() => {}}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Unpublish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unpublish this page?' });
  expect(onSave).not.toHaveBeenCalled();
  await user.click(
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Unpublish') as Element,
  );
  expect(onSave.mock.calls).toEqual([['unpublish']]);
});
