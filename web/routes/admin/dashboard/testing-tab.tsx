import { TestResults } from '#web/domains/quality/test-results.tsx';

/** Requirements 2.2.5: the latest results with their dates. */
export function TestingTab() {
  return <TestResults />;
}
