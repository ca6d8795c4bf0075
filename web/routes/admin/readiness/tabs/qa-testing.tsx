import { CheckPanel } from '#web/domains/checks/check-panel.tsx';
import { TestResults } from '#web/domains/quality/test-results.tsx';
import { readinessBands } from './bands.ts';

/** Requirements 2.2.10: production ready from 85, where no critical test fails. */
export function QaTesting() {
  return (
    <>
      <CheckPanel
        list="testing"
        scope="all"
        runLabel="Run all checks"
        label="Overall score"
        doneTitle="QA Testing Complete"
        bands={readinessBands}
      />
      <TestResults isSecond />
    </>
  );
}
