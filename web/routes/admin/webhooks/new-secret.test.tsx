import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Webhook } from '#contract/operations/webhooks/webhooks.ts';
import { NewSecret } from './new-secret.tsx';

afterEach(cleanup);

const now = new Date('2026-11-28T12:00:00Z');
const changes = { isPending: false, change() {}, run: async () => webhook, refusal: null, async reload() {} };
const webhook: Webhook = {
  ...{ id: '01a1f9fd-18ab-73ae-8a1f-000000000001', version: 1, name: 'CRM', address: 'https://crm.example/hook' },
  ...{ events: [], status: 'active', createdAt: now, lastAttemptAt: null, lastResult: null, lastSuccessAt: null },
  previousSecretUntil: null,
};

async function open(previousSecretUntil: Date | null): Promise<void> {
  render(<NewSecret webhook={{ ...webhook, previousSecretUntil }} changes={changes} now={now} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'New secret' }));
}

test('the present secret can be kept for a while, also when an older one signs no more', async () => {
  await open(now);
  expect(await screen.findByRole('checkbox', { hidden: true })).toMatchObject({ checked: true });
  expect(screen.queryByText(/stop signing at once/)).toBeNull();
});

test('while an old secret still signs, the dialog says that a new one ends both, and offers no overlap', async () => {
  await open(new Date('2026-11-29T08:00:00Z'));
  expect(await screen.findByText(/An old secret still signs until .*stop signing at once/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull();
  expect(screen.getByRole('button', { name: 'Create new secret', hidden: true })).toBeTruthy();
});
