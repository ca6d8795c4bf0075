import { waitUntil } from '../testing/fixture.ts';
import type { Driver } from './driver.ts';

/** The kind of element, and a part of its accessible name. */
interface Wanted {
  kind: 'link' | 'button' | 'tab' | 'field' | 'file' | 'heading';
  name: string;
}

/** A page in the words of the journey, for any engine. */
export class Page {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.#driver.goto(new URL(path, this.#origin).href);
  }

  evaluate<Result>(run: () => Result): Promise<Result> {
    return this.#driver.evaluate<Result>(`(${run})()`);
  }

  async click(kind: Wanted['kind'], name: string): Promise<void> {
    await this.#driver.click(await this.waitFor(kind, name));
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#driver.type(await this.waitFor('field', label), text);
  }

  async chooseFile(label: string, path: string): Promise<void> {
    await this.#driver.chooseFile(await this.waitFor('file', label), path);
  }

  /** Waits for the element and returns the expression that finds it. */
  async waitFor(kind: Wanted['kind'], name: string): Promise<string> {
    const element = `(${find})(${JSON.stringify({ kind, name })})`;
    await waitUntil(`the page has the ${kind} “${name}”`, () => this.#driver.evaluate<boolean>(`Boolean(${element})`));
    return element;
  }

  async waitForText(text: string): Promise<void> {
    const isShown = `document.body?.innerText.includes(${JSON.stringify(text)})`;
    await waitUntil(`the page shows “${text}”`, () => this.#driver.evaluate<boolean>(isShown));
  }

  async waitForAddress(part: string): Promise<void> {
    const isThere = `location.href.includes(${JSON.stringify(part)})`;
    await waitUntil(`the address contains ${part}`, () => this.#driver.evaluate<boolean>(isThere));
  }

  /** What is wrong so far: what the engine reported, what the page logged, and content wider than the window. */
  async problems(): Promise<string[]> {
    return [...this.#driver.reported, ...(await this.evaluate(problemsOfPage))];
  }
}

/** Runs in the page. */
function find({ kind, name }: Wanted): Element | undefined {
  const selectors = {
    link: 'a[href]',
    button: 'button',
    tab: '[role=tab]',
    field: 'input, textarea, select',
    file: 'input[type=file]',
    heading: 'h1, h2',
  };
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
    return element.getAttribute('aria-label') || labels.join(' ') || element.textContent || '';
  };
  const isShown = (element: Element) => kind === 'file' || element.getClientRects().length > 0;
  return [...document.querySelectorAll(selectors[kind])].find(
    (element) => isShown(element) && nameOf(element).includes(name),
  );
}

/** Runs in the page. */
function problemsOfPage(): string[] {
  const { errors } = JSON.parse(localStorage.getItem('firn-errors') ?? '{"errors":[]}');
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return [
    ...errors.map(({ message, context }: { message: string; context: string }) => `${context}: ${message}`),
    ...(excess > 0 ? [`${location.pathname} is ${excess} px too wide`] : []),
  ];
}
