import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files, longest first: started last, they would delay the end of the run. Those that wait for most of their time (for an
 * alert, a check, a process that ends) stand beside those that keep a core busy.
 */
const longest = [
  'screens',
  'tenants',
  'site-crawl',
  'fault-tolerance',
  'fault-alerts',
  'security-drill',
  'analytics',
  'monitor',
  'legal-two-documents',
  'content',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`));
      return at === -1 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    include: ['e2e/*/*.e2e.ts'],
    // Browsers and servers that not every machine has: `npm run e2e:engines` and `npm run test:engines`.
    exclude: ['e2e/engines/*', 'e2e/nodes/*'],
    globalSetup: ['e2e/testing/global-setup.ts'],
    // Browser tests wait for much of their time; the files of a process share its browser.
    maxWorkers: Math.min(4, availableParallelism() + 2),
    isolate: false,
    // As in the other tests: most of what a test creates is garbage at its end.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
