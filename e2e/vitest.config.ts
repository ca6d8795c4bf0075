import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files, longest first: started last, they would delay the end of the run. */
const longest = [
  'security-drill',
  'fault-tolerance',
  'screens',
  'monitor',
  'fault-alerts',
  'site-crawl',
  'tenants',
  'tenant-people',
  'enterprise-tabs',
  'analytics',
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
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
