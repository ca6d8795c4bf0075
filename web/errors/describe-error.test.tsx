import { expect, test } from 'vitest';
import { describeErrorEvent } from './describe-error.ts';

/** The description of the error that this element's own resource reports. */
function failureOf(html: string) {
  document.body.innerHTML = html;
  let described: unknown = 'no event';
  const listen = (event: Event) => {
    described = describeErrorEvent(event);
  };
  addEventListener('error', listen, { capture: true, once: true });
  document.body.firstElementChild?.dispatchEvent(new Event('error'));
  return described;
}

test('a script that cannot be loaded is an error, an image a warning, and a preload neither', () => {
  expect(failureOf('<script type="text/plain" src="/assets/app.js"></script>')).toMatchObject({ severity: 'error' });
  expect(failureOf('<img src="/media/a?x=1" alt="">')).toMatchObject({
    message: 'Failed to load img /media/a',
    severity: 'warning',
  });
  expect(failureOf('<link rel="modulepreload" href="/assets/react.js">')).toBeNull();
});
