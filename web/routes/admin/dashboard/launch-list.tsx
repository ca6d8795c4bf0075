import { Link } from 'react-router';
import { type LaunchStep, launchSteps } from '#contract/operations/launch-steps.ts';
import type { Launch } from '#contract/operations/overview-tasks.ts';
import { Section } from '#web/back-office/section.tsx';

type Left = Launch['left'][number];

interface StepText {
  /** What to do, with how many things it is about. */
  title: (count: number) => string;
  /** Where it is done. */
  link: { to: string; label: string };
}

const steps: Record<LaunchStep, StepText> = {
  company: {
    title: (count) => (count === 1 ? 'Replace 1 sample value' : `Replace ${count} sample values`),
    link: { to: '/admin/company', label: 'Company' },
  },
  support: { title: () => 'Set the support address', link: { to: '/admin/settings', label: 'Settings' } },
  statistics: {
    title: (count) => (count === 1 ? 'Confirm 1 figure' : `Confirm ${count} figures`),
    link: { to: '/admin/statistics?status=published&check=unconfirmed', label: 'Statistics' },
  },
  billing: {
    title: () => 'Enter the billing details',
    link: { to: '/admin/company?tab=billing', label: 'Billing' },
  },
  mail: { title: () => 'Set up email', link: { to: '/admin/mail', label: 'Messages' } },
  factor: {
    title: (count) => (count === 1 ? 'Two-step for 1 administrator' : `Two-step for ${count} administrators`),
    link: { to: '/admin/users?role=admin&factor=off', label: 'Users' },
  },
  legal: {
    title: (count) => (count === 1 ? 'Approve 1 legal page' : `Approve ${count} legal pages`),
    link: { to: '/admin/legal?approval=missing', label: 'Legal' },
  },
  address: { title: () => 'Set the public address', link: { to: '/', label: 'Public site' } },
};

/** What is left to do before the site is shown to everybody. It is gone once everything is done. */
export function LaunchList({ left }: { left: Left[] }) {
  return (
    <Section title="Before you go live" size="large" isMain note={`${left.length} of ${launchSteps.length} left`}>
      <ul>
        {left.map(({ step, count, detail }) => {
          const { title, link } = steps[step];
          return (
            <li key={step} className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-b py-2">
              <p className="font-medium text-small">{title(count)}</p>
              <Link to={link.to} className="link tap text-meta">
                {link.label}
                <span className="sr-only">: {title(count)}</span>
              </Link>
              <p className="wrap-anywhere col-span-2 text-ink-3 text-meta">{detail}</p>
            </li>
          );
        })}
      </ul>
      <p className="pt-2.5 text-ink-3 text-meta">
        Backups and their restore tests are in the Production Monitor, Backups; those made outside are not seen.
      </p>
    </Section>
  );
}
