import { Link } from 'react-router';
import type { FigureKey } from '#contract/operations/monitoring/figures.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { SiteFigures } from './site-figures.tsx';

const keys: readonly FigureKey[] = [
  'activeUsers',
  'activeSessions',
  'requestRate',
  'networkBytes',
  'sentMails',
  'signInWarnings',
];

/** Who uses the system now, and how much. */
export function MonitorTraffic() {
  return (
    <FiguresPanel
      keys={keys}
      below={() => (
        <p className="pt-4 text-small">
          <Link to="/enterprise-features?tab=analytics" className="link">
            All analytics
          </Link>
        </p>
      )}
    >
      {() => <SiteFigures />}
    </FiguresPanel>
  );
}
