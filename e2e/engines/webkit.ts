import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { freePort } from '#server/platform/http/free-port.ts';
import { waitUntil } from '../testing/fixture.ts';
import type { Driver, Engine } from './driver.ts';

const driverProgram = '/usr/bin/WebKitWebDriver';
const displayProgram = '/usr/bin/xvfb-run';

/** The key under which WebDriver names an element (W3C WebDriver §12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK over W3C WebDriver. Its driver has no events: errors are read from the log of the product. */
export const webkit: Engine = {
  name: 'WebKit',
  programs: [driverProgram, displayProgram],
  packages: 'webkit2gtk-driver xvfb',
  async open(): Promise<Driver> {
    const port = await freePort();
    const screen = '-screen 0 1280x1000x24';
    const args = ['-a', '-s', screen, driverProgram, `--port=${port}`, '--host=127.0.0.1'];
    // A process group of its own, so that the display, the driver and the browser end together.
    const driver = spawn(displayProgram, args, { stdio: 'ignore', detached: true });
    const request = requestsTo(`http://127.0.0.1:${port}`);
    await waitUntil('WebKitWebDriver listens', () => request('GET', '/status').catch(() => false));

    const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
    const browserOptions = { binary, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
    const { sessionId } = await request<{ sessionId: string }>('POST', '/session', { capabilities });
    const session = <Result>(path: string, body: object) =>
      request<Result>('POST', `/session/${sessionId}${path}`, body);
    await session('/window/rect', { width: 1280, height: 950 });

    const evaluate = <Result>(expression: string) =>
      session<Result>('/execute/sync', { script: `return ${expression}`, args: [] });
    const elementPath = async (expression: string) => {
      const element = await evaluate<Record<string, string>>(expression);
      return `/element/${element[elementKey]}`;
    };
    return {
      reported: [],
      goto: (url) => session('/url', { url }),
      evaluate,
      async click(element) {
        // The driver calls a button below the window not interactable.
        await evaluate(`${element}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
        return session(`${await elementPath(element)}/click`, {});
      },
      type: async (element, text) => session(`${await elementPath(element)}/value`, { text }),
      chooseFile: async (element, path) => session(`${await elementPath(element)}/value`, { text: path }),
      async close() {
        await request('DELETE', `/session/${sessionId}`).catch(() => {});
        const ended = once(driver, 'exit');
        if (driver.pid) process.kill(-driver.pid, 'SIGTERM');
        await ended;
      },
    };
  },
};

/** Calls of a WebDriver server. A refused one throws its message. */
function requestsTo(origin: string) {
  return async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`${origin}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await response.json()) as { value: Result & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
}
