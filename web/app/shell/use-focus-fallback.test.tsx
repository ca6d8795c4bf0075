import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

afterEach(cleanup);

function Boats() {
  const box = useFocusFallback();
  const [isAsking, setAsking] = useState(false);
  const [isSunk, setSunk] = useState(false);
  const [isAshore, setAshore] = useState(false);
  const [isRead, setRead] = useState(false);
  return (
    <main ref={box}>
      <h1>Boats</h1>
      {!isSunk && (
        <button type="button" onClick={() => setAsking(true)}>
          Sink
        </button>
      )}
      <section>
        <h2>Harbour</h2>
        <ul>
          <li>
            <a href="/messages/1">A message</a>
            {!isRead && (
              <button type="button" onClick={() => setRead(true)}>
                Mark as read
              </button>
            )}
          </li>
        </ul>
        {!isAshore && (
          <button type="button" onClick={() => setAshore(true)}>
            Go ashore
          </button>
        )}
      </section>
      {isAsking && (
        <Dialog onClose={() => setAsking(false)} title="Sink it?" description="It cannot be raised.">
          <button
            type="button"
            onClick={() => {
              setSunk(true);
              setTimeout(() => setAsking(false), 10);
            }}
          >
            Sink it
          </button>
        </Dialog>
      )}
    </main>
  );
}

test('the link of a list item takes the focus of its removed button', async () => {
  render(<Boats />);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('A message'));
});

test('the heading of the section takes the focus of a removed button', async () => {
  render(<Boats />);
  await userEvent.click(screen.getByRole('button', { name: 'Go ashore' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Harbour'));
});

test('the heading of the screen takes it when a dialog closes whose button was removed meanwhile', async () => {
  const user = userEvent.setup();
  render(<Boats />);
  await user.click(screen.getByRole('button', { name: 'Sink' }));
  await user.click(await screen.findByRole('button', { name: 'Sink it' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Boats'));
});

test('a dialog that closes gives the focus to its button while that is there', async () => {
  const user = userEvent.setup();
  render(<Boats />);
  await user.click(screen.getByRole('button', { name: 'Sink' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sink' })));
});
