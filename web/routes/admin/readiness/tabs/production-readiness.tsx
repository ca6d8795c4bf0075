import { CheckPanel } from '#web/domains/checks/check-panel.tsx';
import { readinessBands } from './bands.ts';

/** Requirements 2.2.10 and 2.2.11: one component on both screens. */
export function ProductionReadiness() {
  return (
    <CheckPanel
      list="readiness"
      scope="all"
      runLabel="Run all checks"
      label="Overall readiness"
      doneTitle="Production Readiness Check Complete"
      bands={readinessBands}
    />
  );
}
