import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a loading button is disabled and busy for assistive technology, and keeps the focus', () => {
  const html = renderToStaticMarkup(
    <Button loading loadingLabel="Saving…">
      Save
    </Button>,
  );
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Saving…');
  expect(html).not.toContain(' disabled');
});

test('a disabled button does nothing when clicked, and stays in the tab order', () => {
  expect(renderToStaticMarkup(<Button disabled>Save</Button>)).toMatch(/aria-disabled="true"[^>]*>Save/);
  expect(renderToStaticMarkup(<Button>Save</Button>)).not.toContain('disabled=');
});

test('a double click on a button that starts something starts it once, and on any other counts twice', async () => {
  const clicked: string[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        clicked.push('submitted');
      }}
    >
      <Button loading={false} onClick={() => clicked.push('sent')}>
        Send
      </Button>
      <Button type="submit" loading={false}>
        Save
      </Button>
      <Button onClick={() => clicked.push('moved')}>Move up</Button>
    </form>,
  );
  for (const name of ['Send', 'Save', 'Move up']) await userEvent.dblClick(screen.getByRole('button', { name }));
  expect(clicked).toEqual(['sent', 'submitted', 'moved', 'moved']);
});
