import { Link } from 'react-router';
import { Nothing, Section } from '#web/back-office/section.tsx';

/** The results of axe stand with those of the other tests. */
export function AccessibilityResults() {
  return (
    <Section title="Accessibility" size="large" isMain>
      <Nothing>
        Results of accessibility tests stand, with their dates, under{' '}
        <Link to="/quality-assurance" className="link">
          Quality Assurance
        </Link>
        . The monitor beside the accessibility settings measures the page that is open.
      </Nothing>
    </Section>
  );
}
