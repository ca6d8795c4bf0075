import { expect, test } from 'vitest';
import { beyondText } from './beyond-text.ts';

test('what happens beyond the limit is said with the words of the form', () => {
  const alert = { kind: 'alert', everyMinutes: 60 } as const;
  const titleOf = (...actions: Parameters<typeof beyondText>[0]) => beyondText(actions).title;
  expect(titleOf({ kind: 'block', message: 'No' }, alert)).toBe('Refuse and alert');
  expect(titleOf({ kind: 'throttle', delayMs: 5 })).toBe('Delay');
  expect(titleOf(alert)).toBe('Alert');
  expect(beyondText([{ kind: 'throttle', delayMs: 2_000 }]).detail).toBe('each further one waits 2’000 ms');
});
