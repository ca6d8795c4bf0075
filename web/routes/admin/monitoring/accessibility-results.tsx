import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { KindRow } from '#web/domains/quality/kind-row.tsx';
import { qualityBoardOptions } from '#web/domains/quality/quality-query.ts';

/** The latest results of axe. What people found stands with each criterion. */
export function AccessibilityResults() {
  const query = useQuery(qualityBoardOptions());
  return (
    <Section title="Accessibility" size="large" isMain>
      <QueryState query={query} resource="test results">
        {({ kinds }) =>
          kinds
            .filter(({ kind }) => kind === 'accessibility')
            .map((found) => <KindRow key={found.run?.source ?? ''} found={found} now={new Date(query.dataUpdatedAt)} />)
        }
      </QueryState>
      <p className="pt-3 text-ink-3 text-meta">
        Tests are started under{' '}
        <Link to="/quality-assurance" className="link">
          Quality Assurance
        </Link>
        . The monitor beside the accessibility settings measures the page that is open.
      </p>
    </Section>
  );
}
