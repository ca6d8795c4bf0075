import { CheckPanel } from '#web/domains/checks/check-panel.tsx';
import { readinessBands } from './bands.ts';

/** Requirements 2.2.12: database, integrations and deployment. */
export function Monitoring() {
  return (
    <CheckPanel
      list="monitoring"
      scope="all"
      runLabel="Run all checks"
      label="Infrastructure score"
      doneTitle="Infrastructure Check Complete"
      bands={readinessBands}
    />
  );
}
