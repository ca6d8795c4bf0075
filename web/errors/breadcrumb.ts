import { withoutPersonalData } from '#contract/error-texts.ts';
import type { AppBreadcrumb } from './breadcrumb-buffer.ts';
import { describeErrorEvent } from './describe-error.ts';

/** A breadcrumb: a user action or a failure, without any text that a user wrote. */
export interface Breadcrumb {
  at: number;
  type: AppBreadcrumb['type'] | 'click' | 'error';
  text: string;
}

const interactive = 'a, button, input, select, textarea, summary, [role]';
const textLength = 80;

/** The breadcrumb of an entry; null for a click outside any control. */
export function breadcrumbOf([at, what]: [number, Event | AppBreadcrumb]): Breadcrumb | null {
  const crumb = (type: Breadcrumb['type'], text: string) => ({ at, type, text: text.slice(0, textLength) });
  if (!(what instanceof Event)) return crumb(what.type, withoutPersonalData(what.text));
  if (what.type !== 'click')
    return crumb('error', withoutPersonalData(describeErrorEvent(what)?.message ?? 'given up'));
  const element = what.target instanceof Element ? what.target.closest(interactive) : null;
  return element && crumb('click', `${roleOf(element)} ${nameOf(element)}`.trim());
}

const roles: Record<string, string> = { a: 'link', select: 'combobox', textarea: 'textbox', summary: 'button' };

function roleOf(element: Element): string {
  const { localName } = element;
  return element.getAttribute('role') ?? (localName === 'input' ? inputRole(element) : (roles[localName] ?? localName));
}

function inputRole(element: Element): string {
  const type = element.getAttribute('type') ?? 'text';
  return ['checkbox', 'radio'].includes(type) ? type : type === 'submit' ? 'button' : 'textbox';
}

/**
 * Names an element as the code does: where a link leads, a field's name. The text of a button only on public pages,
 * where everything is published; behind the sign-in it may be personal data.
 */
function nameOf(element: Element): string {
  const href = element.getAttribute('href');
  if (href !== null) return withoutPersonalData(href.split(/[?#]/, 1)[0] || '#');
  const own = element.getAttribute('name') ?? (element.id.includes('_') || element.id.includes('«') ? '' : element.id);
  if (own || '__reactRouterContext' in window || element.matches('input, select, textarea')) return own;
  return withoutPersonalData(element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '');
}
