import { type Browser, chromium } from 'playwright-core';
import { browserEnvironment } from '#server/platform/browser/browser-session.ts';

const options = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-extensions',
];

/** Starts a browser without a window, in which only this host name leads anywhere. */
export function openBrowser(program: string, url: string): Promise<Browser> {
  const { hostname } = new URL(url);
  return chromium.launch({
    executablePath: program,
    // In a pipeline the environment has secrets, such as the token that sends the results.
    env: browserEnvironment(),
    // The browser refuses its sandbox to root; it visits our own pages only.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...options, `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`],
  });
}
