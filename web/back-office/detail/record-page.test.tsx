import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { RecordPage } from './record-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test.each([true, false])(
  'a record that somebody else deleted is still shown where its screen stays: %s',
  async (stays) => {
    let isDeleted = false;
    const { status, message } = errors.NOT_FOUND;
    const refusal = Object.assign(new Error(message), { defined: true, code: 'NOT_FOUND', status });
    const options = queryOptions({
      queryKey: ['boat'],
      queryFn: async () => (isDeleted ? Promise.reject(refusal) : { name: 'Bora' }),
    });
    const Component = () => (
      <RecordPage
        options={options}
        noun="boat"
        crumbs={[{ label: 'Boats', href: '/boats' }]}
        nameOf={({ name }) => name}
        missingText="There is no boat."
        staysWhenDeleted={stays}
      >
        {() => <input aria-label="Notes" />}
      </RecordPage>
    );
    const Stub = createRoutesStub([{ path: '/', Component }]);
    render(
      <QueryClientProvider client={queryClient}>
        <AppDataContext value={{ session: { user: { role: 'user' } } } as AppData}>
          <Stub initialEntries={['/']} />
        </AppDataContext>
      </QueryClientProvider>,
    );
    await userEvent.type(await screen.findByLabelText('Notes'), 'New sails');
    isDeleted = true;
    await act(() => queryClient.refetchQueries());
    if (stays) expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('New sails');
    else await screen.findByText('There is no boat.');
  },
);
