import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { fieldsOf, webhookFieldsShape, webhookParts } from './webhook-fields.ts';

afterEach(cleanup);

const missing = 'Please choose at least one event';

test('a missing event is said after sending only, and no longer once any event is chosen', async () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ResourceForm
          label="New webhook"
          shape={webhookFieldsShape}
          parts={webhookParts}
          saved={fieldsOf({ name: '', address: '', events: [] })}
          save={async () => null}
          onSaved={() => {}}
          button="Add webhook"
          pendingLabel="Adding…"
        />
      ),
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const [first, second] = await screen.findAllByRole('checkbox');
  if (!first || !second) throw new Error('no checkboxes');
  await user.click(first);
  await user.click(first);
  expect(screen.queryByText(missing)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText(missing)).toBeTruthy();
  await user.click(second);
  await expect.poll(() => screen.queryByText(missing)).toBeNull();
  await user.click(second);
  expect(await screen.findByText(missing)).toBeTruthy();
});
