import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog, DialogActions } from './dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';

afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete page
      </button>
      <button type="button">Behind</button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Delete the page?" description="It is gone for good.">
        <label>
          Type its name <input />
        </label>
        <DialogActions>
          <button type="button" onClick={() => setOpen(false)}>
            Cancel
          </button>
        </DialogActions>
      </Dialog>
    </>
  );
}

test('a dialog opens with the focus inside and traps it; Escape closes it and restores the focus', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Delete page' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the page?' });
  const field = screen.getByRole('textbox', { name: 'Type its name' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('Firn');
  expect(field).toHaveProperty('value', 'Firn');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close dialog' }));
  await user.tab();
  expect(document.activeElement).toBe(field);
  await user.tab({ shift: true });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete page' }));
});

function Row() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => setOpen(true)}>Delete</MenuItem>
      </Menu>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title="Delete the page?" description="It is gone for good.">
          <button type="button">Delete page</button>
        </Dialog>
      )}
    </>
  );
}

test('a dialog that an item of a menu opened gives the focus back to the button of the menu', async () => {
  const user = userEvent.setup();
  render(<Row />);
  // The second time everything is loaded, so that the dialog opens while the item still has the focus.
  for (const _time of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' })));
  }
});
