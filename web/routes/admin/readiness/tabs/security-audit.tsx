import { CheckPanel } from '#web/domains/checks/check-panel.tsx';
import { readinessBands } from './bands.ts';

/** Requirements 2.2.12. */
export function SecurityAudit() {
  return (
    <CheckPanel
      list="security"
      scope="security"
      runLabel="Run security audit"
      label="Security score"
      doneTitle="Security Audit Complete"
      bands={readinessBands}
      showsSeverity
    />
  );
}
