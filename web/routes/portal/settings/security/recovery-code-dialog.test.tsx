import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(codes: string[] | null) {
  const onClose = vi.fn();
  render(
    <RecoveryCodeDialog replacesOlder={false} codes={codes} isCreating={false} onCreate={() => {}} onClose={onClose} />,
  );
  await screen.findByRole('dialog');
  return onClose;
}

test('codes that were not saved are not closed without asking', async () => {
  const user = userEvent.setup();
  const onClose = await open(['AAAA-BBBB', 'CCCC-DDDD']);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Back to the codes' }));
  screen.getByText('AAAA-BBBB');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(['Copy codes', 'Print'])('after %s the dialog closes without asking', async (name) => {
  const user = userEvent.setup();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const onClose = await open(['AAAA-BBBB']);
  await user.click(screen.getByRole('button', { name }));
  expect(print).toHaveBeenCalledTimes(name === 'Print' ? 1 : 0);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('before there are codes the dialog just closes', async () => {
  const onClose = await open(null);
  await userEvent.setup().keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
