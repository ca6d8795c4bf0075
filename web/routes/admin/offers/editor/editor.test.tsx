import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { draftPrefix } from '#contract/browser-storage.ts';
import type { OfferDetail } from '#contract/business/offers/offers.ts';
import { errors } from '#contract/errors.ts';
import { queryClient } from '#web/api/queries.ts';
import { OfferEditor } from './editor.tsx';

const letter = {
  subject: 'Archive',
  addressee: 'Bank',
  intro: 'Thank you.',
  currency: 'CHF',
  validUntil: '2026-12-17',
};
const rest = { start: null, payment: '30 days', closing: 'Firn', signatures: 1, positions: [], discounts: [] };
const totals = { positionsMinor: 0, netMinor: 0, vat: [], vatMinor: 0, totalMinor: 0 };
const sender = { name: 'Firn', lines: ['Zurich'], registration: 'Firn' };
const draft = {
  ...{ ...letter, ...rest, id: 'draft', version: 1, number: 'OF-2026-0001', revision: 1, state: 'draft' },
  ...{ costRateMinor: null, estimate: null, bookPrice: null, versions: [], netMinor: 0, totalMinor: 0 },
  content: { ...letter, ...rest, ...totals, sender, place: 'Zurich', day: '2026-11-17', terms: [], estimate: null },
  sending: { rates: { standard: 81, reduced: 26, accommodation: 38, none: 0 }, missing: [], canDemandTwo: false },
} as unknown as OfferDetail;
const queryKey = ['draft'];
const asksForPriceBook = ({ url }: Request) => url.includes('/pricing/');

afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
});

function renderEditor(Component: () => ReactNode): void {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={['/']} />
    </QueryClientProvider>,
  );
}

test('what a colleague saved meanwhile is not overwritten unseen, and nothing that was typed is lost', async () => {
  let stored = draft;
  const versions: number[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    // The price book, which this draft does without.
    if (asksForPriceBook(request)) return new Promise(() => {});
    const { version } = JSON.parse(await request.text()).json;
    versions.push(version);
    if (version === stored.version) return Response.json({ json: { ...draft, version: version + 1 } });
    const { message } = errors.CONFLICT;
    return Response.json({ json: { defined: true, code: 'CONFLICT', status: 409, message } }, { status: 409 });
  });
  function Screen() {
    const { data } = useQuery({ queryKey, queryFn: async () => stored, initialData: draft, staleTime: Infinity });
    return <OfferEditor offer={data} queryKey={queryKey} now={new Date('2026-11-17')} />;
  }
  renderEditor(Screen);
  const user = userEvent.setup();
  const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ });

  // Nothing is typed yet, so the form follows.
  stored = { ...draft, subject: 'First by a colleague', version: 2 };
  act(() => void queryClient.setQueryData(queryKey, stored));
  await vi.waitFor(() => expect(subject().value).toBe('First by a colleague'));

  await user.type(subject(), ', and mine');
  stored = { ...draft, subject: 'Second by a colleague', version: 3 };
  act(() => void queryClient.setQueryData(queryKey, stored));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(errors.CONFLICT.message);
  expect(subject().value).toBe('First by a colleague, and mine');

  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await screen.findByText('This draft was saved by someone else or in another tab');
  expect(subject().value).toBe('First by a colleague, and mine');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Saved');
  expect(versions).toEqual([2, 3]);
});

test('what was typed and not saved is there again after a reload, until it is discarded', async () => {
  vi.stubGlobal('fetch', async () => new Promise(() => {}));
  const user = userEvent.setup();
  const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ });
  renderEditor(() => <OfferEditor offer={draft} queryKey={queryKey} now={new Date('2026-11-17')} />);
  await user.type(subject(), ' of the family');
  await user.click(screen.getByRole('button', { name: 'Add position' }));
  cleanup();
  renderEditor(() => <OfferEditor offer={draft} queryKey={queryKey} now={new Date('2026-11-17')} />);
  expect(subject().value).toBe('Archive of the family');
  await user.click(screen.getByRole('button', { name: 'Add position' }));
  expect(screen.getAllByRole('textbox', { name: /^Service/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(subject().value).toBe('Archive');
  cleanup();
  renderEditor(() => <OfferEditor offer={draft} queryKey={queryKey} now={new Date('2026-11-17')} />);
  expect(subject().value).toBe('Archive');
});

/** Answers each save when it is let go, and returns what was saved. */
function holdSaves() {
  const saved: { json: Record<string, unknown>; meta?: unknown[]; answer: () => void }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (asksForPriceBook(request)) return new Promise(() => {});
    const { json, meta } = JSON.parse(await request.text());
    return new Promise((resolve) => {
      const answer = () => resolve(Response.json({ json: { ...draft, ...json, version: json.version + 1 } }));
      saved.push({ json, meta, answer });
    });
  });
  return saved;
}

test('what was typed while it was saved is saved too before the offer can be sent', async () => {
  const saved = holdSaves();
  function Screen() {
    const { data } = useQuery({ queryKey, queryFn: async () => draft, initialData: draft, staleTime: Infinity });
    return <OfferEditor offer={data} queryKey={queryKey} now={new Date('2026-11-17')} />;
  }
  renderEditor(Screen);
  const user = userEvent.setup();
  const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ });
  await user.type(subject(), ' of');
  await user.click(screen.getByRole('button', { name: 'Review and send…' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  await user.type(subject(), ' the family');
  saved[0]?.answer();
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
  saved[1]?.answer();
  await screen.findByRole('dialog');
  expect(saved.map(({ json }) => [json.subject, json.version])).toEqual([
    ['Archive of', 1],
    ['Archive of the family', 2],
  ]);
});

test('a rate that is no number is not saved yet, and is sent as such', async () => {
  const saved = holdSaves();
  renderEditor(() => <OfferEditor offer={draft} queryKey={queryKey} now={new Date('2026-11-17')} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /^What an hour costs/ }), '180.-');
  screen.getByText('Not saved yet');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(JSON.stringify(saved[0]?.meta)).toContain('costRateMinor');
});

test('the first field that the server refuses is focused, and the notice is beside the button', async () => {
  const refused = { defined: true, code: 'INVALID_INPUT', status: 400, message: errors.INVALID_INPUT.message };
  const answer = {
    json: { ...refused, data: { fields: { intro: 'Please enter a text', payment: 'Please enter it' } } },
  };
  vi.stubGlobal('fetch', async (request: Request) =>
    asksForPriceBook(request) ? new Promise(() => {}) : Response.json(answer, { status: 400 }),
  );
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
  const user = userEvent.setup();
  renderEditor(() => <OfferEditor offer={draft} queryKey={queryKey} now={new Date('2026-11-17')} />);
  await user.clear(screen.getByRole('textbox', { name: /^Text/ }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Text/ })));
  expect(scrolled).toEqual([document.activeElement]);
  expect(screen.getByRole('alert').parentElement?.textContent).toContain('Review and send…');
});

test('what an earlier version of the page kept in another shape is left out', async () => {
  sessionStorage.setItem(`${draftPrefix}offer-form:draft`, JSON.stringify({ version: 1, typed: { subject: 'Old' } }));
  renderEditor(() => <OfferEditor offer={draft} queryKey={queryKey} now={new Date('2026-11-17')} />);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Subject/ })).value).toBe('Archive');
});
