import { consentKey } from '#contract/browser-storage.ts';
import { addStylesheet } from '#web/public-scripts/add-stylesheet.ts';
import stylesheetUrl from '#web/styles/consent.css?url';
import { loadAnalyticsScript, removeAnalyticsScript } from './analytics-script.ts';

type Consent = 'granted' | 'denied';

const question =
  'May this website also count your visit with Google Analytics? It sets cookies and sends data to Google. Nothing is loaded unless you allow it.';
const state = {
  granted: 'You have allowed Google Analytics in this browser.',
  denied: 'You have refused Google Analytics in this browser. Nothing is loaded from it.',
};

/** Loads the script after consent, asks when there is no choice yet; /cookies shows the choice and changes it. */
export async function showConsent(id: string): Promise<void> {
  const consent = readConsent();
  if (consent === 'granted') loadAnalyticsScript(id);
  const isPolicy = location.pathname === '/cookies';
  if (consent !== null && !isPolicy) return;
  await addStylesheet(stylesheetUrl);
  const box = document.createElement('section');
  box.ariaLabel = 'Consent to statistics';
  const show = (now: Consent | null) => {
    if (now !== null && !isPolicy) return box.remove();
    draw(box, now, (next) => {
      storeConsent(next);
      if (next === 'granted') loadAnalyticsScript(id);
      else if (now === 'granted') return removeAnalyticsScript(id);
      show(next);
    });
  };
  box.className = isPolicy ? 'consent consent-choice' : 'consent consent-notice';
  show(consent);
  if (isPolicy) document.querySelector('#main article')?.append(box);
  else document.body.append(box);
}

function draw(box: HTMLElement, now: Consent | null, onChoice: (next: Consent) => void): void {
  const text = document.createElement('p');
  text.textContent = now === null ? question : state[now];
  if (location.pathname !== '/cookies') {
    const more = document.createElement('a');
    more.href = '/cookies';
    more.className = 'link';
    more.textContent = 'Cookie Policy';
    text.append(' ', more);
  } else text.role = 'status';
  const buttons = document.createElement('p');
  buttons.className = 'consent-buttons';
  if (now !== 'denied') buttons.append(button(now === null ? 'Refuse' : 'Withdraw consent', () => onChoice('denied')));
  if (now !== 'granted') buttons.append(button('Allow', () => onChoice('granted')));
  box.replaceChildren(text, buttons);
}

/** Both buttons look the same. */
function button(label: string, onChoice: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'button button-outline';
  element.textContent = label;
  element.addEventListener('click', onChoice);
  return element;
}

function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(consentKey);
    return stored === 'granted' || stored === 'denied' ? stored : null;
  } catch {
    return null;
  }
}

function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(consentKey, consent);
  } catch {
    // Storage may be blocked: the choice then applies to this page only.
  }
}
