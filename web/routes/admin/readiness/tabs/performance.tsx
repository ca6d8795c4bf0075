import { CheckPanel } from '#web/domains/checks/check-panel.tsx';
import { readinessBands } from './bands.ts';

/** Requirements 2.2.12. */
export function Performance() {
  return (
    <CheckPanel
      list="performance"
      scope="all"
      runLabel="Run all checks"
      label="Performance score"
      doneTitle="Performance Check Complete"
      bands={readinessBands}
    />
  );
}
