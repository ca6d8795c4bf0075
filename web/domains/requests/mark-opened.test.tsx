import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queries, queryClient } from '#web/api/queries.ts';
import { MarkOpened } from './mark-opened.tsx';

afterEach(cleanup);

test('the server is told of what is new once, and then the lists that it counts in are loaded again and nothing else', async () => {
  const id = '0190a000-0000-7000-8000-000000000001';
  const told: unknown[] = [];
  const fetch = vi.fn(async (request: Request) => {
    told.push((await request.json()).json);
    return Response.json({ json: { id } });
  });
  vi.stubGlobal('fetch', fetch);
  const listed = queries.requests.list.queryKey();
  const detail = queries.requests.inquiry.queryKey({ input: { id } });
  queryClient.setQueryData(listed, []);
  queryClient.setQueryData(detail, {} as never);
  const { rerender } = render(<MarkOpened id={id} unopenedAt={null} />);
  expect(fetch).not.toHaveBeenCalled();
  for (const time of ['2026-12-01T08:00:00Z', '2026-12-01T08:00:00Z'])
    rerender(<MarkOpened id={id} unopenedAt={new Date(time)} />);
  await vi.waitFor(() => expect(queryClient.getQueryState(listed)?.isInvalidated).toBe(true));
  expect(queryClient.getQueryState(detail)?.isInvalidated).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(1);
  rerender(<MarkOpened id={id} unopenedAt={new Date('2026-12-01T09:00:00Z')} />);
  await vi.waitFor(() =>
    expect(told).toEqual(['2026-12-01T08:00:00.000Z', '2026-12-01T09:00:00.000Z'].map((until) => ({ id, until }))),
  );
});
