import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useLeaveDeleted } from './use-leave-deleted.ts';

afterEach(cleanup);

test('the screen of a deleted record is gone when it was left', async () => {
  let shown: string | null | undefined;
  function Boat() {
    const leave = useLeaveDeleted();
    const remove = async () => {
      await leave('/boats');
      shown = document.querySelector('h1')?.textContent;
    };
    return (
      <>
        <h1>Bora</h1>
        <button type="button" onClick={() => void remove()}>
          Delete
        </button>
      </>
    );
  }
  const Stub = createRoutesStub([
    { path: '/boats/1', Component: Boat },
    { path: '/boats', loader: async () => null, Component: () => <h1>Boats</h1> },
  ]);
  render(<Stub initialEntries={['/boats/1']} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'Boats' });
  await expect.poll(() => shown).toBe('Boats');
});

test('a part that stays on the next screen is not waited for', async () => {
  let shown: string | null | undefined;
  function Frame() {
    const leave = useLeaveDeleted();
    const remove = async () => {
      await leave('/boats');
      shown = document.querySelector('h1')?.textContent;
    };
    return (
      <>
        <button type="button" onClick={() => void remove()}>
          Delete
        </button>
        <Outlet />
      </>
    );
  }
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: '/boats/1', Component: () => <h1>Bora</h1> },
        { path: '/boats', loader: async () => null, Component: () => <h1>Boats</h1> },
      ],
    },
  ]);
  render(<Stub initialEntries={['/boats/1']} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await expect.poll(() => shown).toBe('Boats');
});
