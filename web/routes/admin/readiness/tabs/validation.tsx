import { CheckPanel } from '#web/domains/checks/check-panel.tsx';
import { validationBands } from './bands.ts';

/** Requirements 2.2.11. */
export function SystemValidation() {
  return (
    <CheckPanel
      list="validation"
      scope="all"
      runLabel="Run validation"
      label="Overall score"
      doneTitle="System Validation Complete"
      bands={validationBands}
    />
  );
}
