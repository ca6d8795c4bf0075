import { CheckPanel } from '#web/domains/checks/check-panel.tsx';
import { CopyAudit } from '#web/domains/security-audit/copy-audit.tsx';
import { readinessBands } from './bands.ts';

/** Requirements 2.2.12: the checks of the running system, and the attacks on a copy of it. */
export function SecurityAudit() {
  return (
    <>
      <CheckPanel
        list="security"
        scope="security"
        runLabel="Run security audit"
        label="Security score"
        doneTitle="Security Audit Complete"
        bands={readinessBands}
        showsSeverity
      />
      <CopyAudit />
    </>
  );
}
