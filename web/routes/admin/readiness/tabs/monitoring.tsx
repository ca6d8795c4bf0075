import { Link } from 'react-router';
import { screens } from '#contract/back-office.ts';
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
    >
      <p className="mt-6 text-small">
        Live figures, trends and alerts are in the{' '}
        <Link to="/production-monitor" className="link">
          {screens['/production-monitor'].label}
        </Link>
        .
      </p>
    </CheckPanel>
  );
}
