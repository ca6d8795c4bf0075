import type { Session } from '#contract/identity/auth.ts';
import { failureToast } from '#web/api/failure-toasts.ts';
import type { SessionState } from '#web/api/queries.ts';
import { checkSession } from '#web/app/session/check-session.ts';
import { renewSession } from '#web/app/session/renew-session.ts';
import { nextCheckMs } from '#web/app/session/session-health.ts';
import { type SessionNotice, sessionNoticeOf } from '#web/app/session/session-notice.ts';
import { addStylesheet } from '#web/public-scripts/add-stylesheet.ts';
import { lookAtSignedIn } from '#web/public-scripts/signed-in.ts';
import { showToast } from '#web/public-scripts/toast.ts';
import stylesheetUrl from '#web/styles/session-banner.css?url';

/** The banner of the app, on a public page: `web/app/session/session-banner.tsx`. */
export async function openSessionBanner(): Promise<void> {
  await addStylesheet(stylesheetUrl);
  await watchSession();
}

const place = document.createElement('div');
let state: SessionState = { session: null, lastActivityAt: null };
let shown: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Checks the session when its state may have changed, not while the page is hidden, and shows what there is to say. */
export async function watchSession(): Promise<void> {
  place.className = 'session-place';
  place.role = 'status';
  place.ariaLive = 'polite';
  document.body.append(place);
  document.addEventListener('visibilitychange', check);
  await check();
}

async function check(): Promise<void> {
  clearTimeout(timer);
  if (document.visibilityState === 'hidden') return;
  if (!lookAtSignedIn()) return endElsewhere();
  try {
    update(await checkSession());
  } catch {
    checkLater();
  }
}

/**
 * The hint is gone: another tab saw the session expire, or signed out, after which there is nothing to say. A notice that is shown
 * already stays.
 */
function endElsewhere(): void {
  const { session } = state;
  if (session === null) return;
  const isOver = session.expires_at * 1000 <= Date.now();
  if (isOver) update(null);
  else {
    state = { session: null, lastActivityAt: null };
    show(null);
  }
}

function update(session: Session | null): void {
  // Of a session that had ended before the page was opened, or whose end is shown already, there is nothing to say.
  const isNews = session !== null || state.session !== null;
  state = { session, lastActivityAt: session?.last_activity_at ?? state.lastActivityAt };
  // The answer of an ended session takes the hint cookie away.
  lookAtSignedIn();
  if (isNews) show(sessionNoticeOf(state));
  if (session) checkLater();
}

function checkLater(): void {
  clearTimeout(timer);
  timer = setTimeout(check, nextCheckMs(state.session));
}

/** Draws only what has changed: the region is read aloud, and its button may have the focus. */
function show(notice: SessionNotice | null): void {
  const content = JSON.stringify(notice);
  if (content === shown) return;
  shown = content;
  place.replaceChildren(...(notice ? [draw(notice)] : []));
}

function draw({ title, text, action, lastActivity }: SessionNotice): HTMLElement {
  const card = make('div');
  card.className = 'session-card';
  card.dataset.sessionBanner = '';
  const button = make('button', action);
  button.type = 'button';
  button.className = 'button tap';
  button.addEventListener('click', () => renew(button));
  const row = make('div');
  row.append(button, ...(lastActivity ? [make('small', lastActivity)] : []));
  card.append(make('strong', title), make('p', text), row);
  return card;
}

async function renew(button: HTMLButtonElement): Promise<void> {
  // The button is about to disappear; focus returns to the page.
  document.getElementById('main')?.focus({ preventScroll: true });
  button.disabled = true;
  try {
    const session = await renewSession(state.session);
    if (session) update(session);
  } catch (error) {
    showToast(failureToast(null, error));
  } finally {
    button.disabled = false;
  }
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
