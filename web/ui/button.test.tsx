import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a loading button says that it is disabled and busy, and keeps the focus', () => {
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

test('a disabled button is disabled to everyone, and stays in the order of the keyboard', () => {
  expect(renderToStaticMarkup(<Button disabled>Save</Button>)).toMatch(/aria-disabled="true"[^>]*>Save/);
  expect(renderToStaticMarkup(<Button>Save</Button>)).not.toContain('disabled=');
});
