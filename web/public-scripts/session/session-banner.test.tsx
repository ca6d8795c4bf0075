import { afterEach, expect, test, vi } from 'vitest';
import { sessionHintCookie } from '#contract/identity/session-hint.ts';
import { consumeActivity } from '#web/api/activity.ts';
import { watchSession } from './session-banner.ts';

afterEach(() => {
  vi.useRealTimers();
  setHint('; Max-Age=0');
  document.documentElement.removeAttribute('data-signed-in');
  document.body.replaceChildren();
});

function setHint(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the DOM of the tests has no Cookie Store API
  document.cookie = `${sessionHintCookie}=${value}`;
}

const idleSeconds = 3_600;

test('a public page warns of the end of the session, extends it, and says once that it has ended', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T10:00:00Z') });
  const seconds = () => Date.now() / 1_000;
  let lastActivityAt = seconds();
  let isOver = false;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.endsWith('/auth/refresh')) lastActivityAt = seconds();
    if (isOver) setHint('; Max-Age=0');
    const expires_at = lastActivityAt + idleSeconds;
    const times = { expires_at, expires_in: expires_at - seconds(), last_activity_at: lastActivityAt };
    return Response.json({ json: isOver ? null : { ...times, ends_at: lastActivityAt + 86_400 } });
  });
  setHint('1');
  consumeActivity();
  await watchSession();
  const place = document.querySelector('[role=status]') as HTMLElement;
  const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);

  await pass(54);
  expect(place.textContent).toBe('');
  await pass(2);
  expect(place.textContent).toBe(
    'Session Timeout WarningYour session will expire soon due to inactivity.Extend SessionLast activity 11:00',
  );
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(true);
  place.querySelector('button')?.click();
  await pass(1);
  expect(place.textContent).toBe('');

  isOver = true;
  await pass(1);
  const ended =
    'Session ExpiredYour session has expired. Please refresh to continue.Refresh SessionLast activity 11:56';
  expect(place.textContent).toBe(ended);
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false);
  await pass(60);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(place.textContent).toBe(ended);
});

test('a page says that its session has expired where another tab saw it first, and nothing of a sign-out there', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T10:00:00Z') });
  const start = Date.now() / 1_000;
  const times = { last_activity_at: start, expires_at: start + idleSeconds, ends_at: start + 86_400 };
  vi.stubGlobal('fetch', async () => Response.json({ json: { ...times, expires_in: idleSeconds } }));
  const watch = async () => {
    vi.resetModules();
    setHint('1');
    await (await import('./session-banner.ts')).watchSession();
    return () => [...document.querySelectorAll('.session-place')].at(-1)?.textContent;
  };
  const lookAfter = (minutes: number) => {
    setHint('; Max-Age=0');
    vi.setSystemTime(Date.now() + minutes * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const afterSignOut = await watch();
  lookAfter(10);
  expect(afterSignOut()).toBe('');
  lookAfter(60);
  expect(afterSignOut()).toBe('');
  vi.setSystemTime(start * 1_000);
  const afterEnd = await watch();
  lookAfter(61);
  expect(afterEnd()).toContain('Session Expired');
});

test('a page that is opened after the end of the session says nothing, and its header follows', async () => {
  vi.resetModules();
  const { watchSession: watchAnew } = await import('./session-banner.ts');
  vi.stubGlobal('fetch', async () => {
    setHint('; Max-Age=0');
    return Response.json({ json: null });
  });
  setHint('1');
  document.documentElement.setAttribute('data-signed-in', '');
  await watchAnew();
  expect(document.querySelector('.session-place')?.textContent).toBe('');
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false);
});
