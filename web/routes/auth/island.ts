import { showProblem } from './forms/show-problem.ts';

type Form = HTMLFormElement;
type Input = HTMLInputElement;

/**
 * Enhances the sign-in pages: forms are validated in place with the server's messages, a message goes when its field is
 * corrected, and the arrow keys move between tabs. Without it the server does all this.
 */
export function mount(page: HTMLElement): void {
  page.addEventListener('submit', (event) => validate(event));
  page.addEventListener('input', ({ target }) => recheck(target as Input));
  for (const list of page.querySelectorAll<HTMLElement>('[role=tablist]')) moveByArrowKeys(list);
}

function validate(event: SubmitEvent): void {
  const wrong = fieldsOf(event.target as Form).filter((field) => {
    const problem = problemOf(field);
    showProblem(field, problem);
    return problem !== '';
  });
  if (wrong.length === 0) return;
  event.preventDefault();
  wrong[0]?.focus();
}

/** Changing a password also decides whether its confirmation is right. */
function recheck(changed: Input): void {
  if (!changed.form) return;
  for (const field of fieldsOf(changed.form)) {
    const depends = field === changed || field.dataset.mismatch !== undefined;
    if (depends && field.hasAttribute('aria-invalid')) showProblem(field, problemOf(field));
  }
}

function fieldsOf(form: Form): Input[] {
  return [...form.querySelectorAll<Input>('input.field')];
}

/** '' when this browser sees none; the server may still refuse the value. */
function problemOf(field: Input): string {
  const { problem = '', mismatch = '' } = field.dataset;
  if (!field.validity.valid) return problem;
  const password = field.form?.elements.namedItem('password') as Input | null;
  return field.value === password?.value ? '' : mismatch;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** WAI-ARIA tabs with manual activation: one tab is in the tab order, arrow keys move, Enter and Space open. */
function moveByArrowKeys(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const enter = (tab: HTMLElement | undefined) => {
    for (const other of tabs) other.tabIndex = other === tab ? 0 : -1;
  };
  enter(tabs.find((tab) => tab.getAttribute('aria-selected') === 'true'));
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(event.target as HTMLElement);
    if (event.key === ' ') tabs[at]?.click();
    else if (!steps[event.key] || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? at];
    enter(next);
    next?.focus();
  });
}
