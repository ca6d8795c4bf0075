import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

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
