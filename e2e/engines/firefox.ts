import puppeteer, { type ElementHandle, type JSHandle } from 'puppeteer-core';
import type { Driver, Engine } from './driver.ts';

const program = '/usr/bin/firefox-esr';

/** Without a mouse and a display Firefox says that nothing can hover; 6 is a fine pointer that hovers. */
const extraPrefsFirefox = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

/** Firefox over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  programs: [program],
  packages: 'firefox-esr',
  async open(): Promise<Driver> {
    const browser = await puppeteer.launch({
      ...{ browser: 'firefox', executablePath: program, extraPrefsFirefox },
      // The size of the window: to emulate one, newer commands are sent than the extended release has.
      ...{ args: ['--width=1280', '--height=900'], defaultViewport: null },
    });
    const [page = await browser.newPage()] = await browser.pages();
    const reported: string[] = [];
    page.on('pageerror', (error) => reported.push(`${page.url()}: ${error}`));
    page.on('console', (message) => {
      if (message.type() === 'error') reported.push(`${page.url()}: ${message.text()}`);
    });
    const elementOf = async (expression: string) => {
      const handle: JSHandle = await page.evaluateHandle(expression);
      return handle.asElement() as ElementHandle<HTMLInputElement>;
    };
    return {
      reported,
      async goto(url) {
        await page.goto(url, { waitUntil: 'load' });
      },
      evaluate: async <Result>(expression: string) => (await page.evaluate(expression)) as Result,
      click: async (element) => (await elementOf(element)).click(),
      type: async (element, text) => (await elementOf(element)).type(text),
      chooseFile: async (element, path) => (await elementOf(element)).uploadFile(path),
      close: () => browser.close(),
    };
  },
};
