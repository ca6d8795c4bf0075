import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, act as inReact, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { queryClient } from '#web/api/queries.ts';
import { screenCommands } from '#web/app/command-palette/screen-commands.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { bulkActions } from '#web/back-office/list/bulk-acts.ts';
import { writeDraft } from '#web/forms/drafts.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { type Act, act } from './act.ts';
import { ActButtons } from './act-buttons.tsx';
import { ActMenu } from './act-menu.tsx';
import { archiveAct, restoreAct } from './archive.ts';

interface Boat {
  id: string;
  version: number;
  name: string;
  isAtSea: boolean;
}

const bora: Boat = { id: 'b', version: 3, name: 'Bora', isAtSea: false };
let sent: string[] = [];

afterEach(() => {
  cleanup();
  queryClient.clear();
  sent = [];
});

const moor = act({
  label: 'Moor',
  icon: 'check',
  available: ({ isAtSea }: Boat) => isAtSea || 'it is not at sea',
  run: async ({ name }) => sent.push(`moor ${name}`),
});

const launch = act({
  label: ({ name }: Boat) => `Launch ${name}`,
  icon: 'arrow-right',
  available: ({ isAtSea }) => !isAtSea,
  run: async ({ name }, { me }) => sent.push(`${me} launches ${name}`),
  returnsOther: true,
  bulk: {
    label: 'Launch',
    future: 'will be launched',
    already: 'already at sea',
    isAlready: ({ isAtSea }) => isAtSea,
    async run(rows, { me }) {
      sent.push(`${me} launches ${rows.map(({ id, version }) => `${id}${version}`)}`);
      return { changed: [], unchanged: [], conflicts: [] };
    },
  },
});

const scrap = act({
  label: 'Scrap boat…',
  icon: 'trash',
  critical: true,
  confirm: ({ name }: Boat) => ({
    title: `Scrap ${name}?`,
    description: 'It is gone for good.',
    pendingLabel: 'Scrapping…',
  }),
  operation: 'delete',
  run: async ({ name }) => sent.push(`scrap ${name}`),
  leave: '/boats',
});

const rename = act({
  label: 'Rename',
  icon: 'pencil',
  fields: lazyModule(async () => ({ name }: Boat) => ({
    title: `Rename ${name}`,
    description: 'Its owner gets an email.',
    label: 'Rename',
    button: 'Rename boat',
    pendingLabel: 'Renaming…',
    shape: z.object({ name: z.string() }),
    parts: [{ name: 'name' as const, label: 'Name' }],
    saved: { name },
    draft: 'rename-boat',
  })),
  run: async (_boat, { values: { name } }: { values: { name: string } }) => sent.push(`rename to ${name}`),
  returnsOther: true,
});

const shown = {
  queryKey: ['boat'],
  changes: {
    isPending: false,
    refusal: null,
    change() {},
    run: (change: () => Promise<Boat>) => change(),
    async reload() {},
  },
};

function show(content: ReactNode): void {
  const appData = { session: { user: { id: 'me' } } } as AppData;
  const Stub = createRoutesStub([
    { path: '/boats/b', Component: () => <AppDataContext value={appData}>{content}</AppDataContext> },
    { path: '/boats', Component: () => <h1>Boats</h1> },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={['/boats/b']} />
    </QueryClientProvider>,
  );
}

const buttons = (acts: readonly Act<Boat>[], boat = bora) =>
  show(<ActButtons acts={acts} record={boat} shown={shown} />);

test('a menu opens the record first, leaves out acts that the record has not, and says why one is not possible', async () => {
  show(<ActMenu acts={[moor, launch]} record={bora} name="Bora" href="/boats" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bora' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Open', 'Moor', 'Launch Bora']);
  expect(screen.getByRole('menuitem', { name: 'Moor' }).title).toBe('Not possible: it is not at sea.');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Launch Bora' }));
  await expect.poll(() => sent).toEqual(['me launches Bora']);
});

test('a button that is not possible says why and does nothing', async () => {
  buttons([moor]);
  const button = await screen.findByRole('button', { name: 'Moor' });
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Not possible: it is not at sea.',
  );
  await userEvent.click(button);
  expect(sent).toEqual([]);
});

test('an act on what is saved waits until what is typed is saved', async () => {
  buttons([{ ...launch, draft: ({ id }) => `boat:${id}` }]);
  const button = await screen.findByRole('button', { name: 'Launch Bora' });
  inReact(() => writeDraft('boat:b', '{"name":"Mistral"}'));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  screen.getByText('Save your changes first.');
  expect(screenCommands()).toEqual([]);
  inReact(() => writeDraft('boat:b', ''));
  await userEvent.click(button);
  await expect.poll(() => sent).toEqual(['me launches Bora']);
});

test('an act that cannot be undone asks first, and leaves the screen of the record that is gone', async () => {
  buttons([scrap]);
  await userEvent.click(await screen.findByRole('button', { name: 'Scrap boat…' }));
  await screen.findByRole('dialog', { name: 'Scrap Bora?' });
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Scrap boat' }));
  await screen.findByRole('heading', { name: 'Boats' });
  expect(sent).toEqual(['scrap Bora']);
});

test('an act that needs values loads its form and sends what was typed', async () => {
  buttons([rename]);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  await screen.findByRole('dialog', { name: 'Rename Bora' });
  const field = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Mistral');
  await userEvent.click(screen.getByRole('button', { name: 'Rename boat' }));
  await expect.poll(() => sent).toEqual(['rename to Mistral']);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('the palette offers the acts of the shown screen that are possible', async () => {
  buttons([moor, launch]);
  await screen.findByRole('button', { name: 'Launch Bora' });
  expect(screenCommands().map(({ label }) => label)).toEqual(['Launch Bora']);
  cleanup();
  expect(screenCommands()).toEqual([]);
});

test('an act on several records sends the versions that were shown', async () => {
  const [bulk] = bulkActions([moor, launch], 'me');
  expect(bulk?.label).toBe('Launch');
  await bulk?.run([bora], '');
  expect(sent).toEqual(['me launches b3']);
});

test('a record is archived with the version that is shown, and restored when it is archived', async () => {
  const run = (verb: string) => async (ref: { id: string; version: number }) =>
    sent.push(`${verb} ${ref.id}${ref.version}`);
  const acts = [
    archiveAct<Boat & { archivedAt: Date | null }>(({ name }) => name, run('archive')),
    restoreAct<Boat & { archivedAt: Date | null }>(({ name }) => name, run('restore')),
  ];
  show(<ActButtons acts={acts} record={{ ...bora, archivedAt: null }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  await expect.poll(() => sent).toEqual(['archive b3']);
  cleanup();
  show(<ActButtons acts={acts} record={{ ...bora, archivedAt: new Date() }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await expect.poll(() => sent).toEqual(['archive b3', 'restore b3']);
});
