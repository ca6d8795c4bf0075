import type { Statistic } from '#contract/content/content.ts';

interface SeededStatistic extends Statistic {
  /** The last day of the month that `asOf` names. */
  asOfOn: string;
}

/** The figures of requirements 1.1, defined once. Each states what it counts; none is confirmed yet, which the back office says. */
export const statistics: SeededStatistic[] = [
  stated('25-years', '25+', 'years', 'In business since 1999'),
  stated('500-clients', '500+', 'clients', 'Advised or migrated to date'),
  stated('uptime', '99.9%', 'uptime', 'Contractual target, reported monthly'),
  stated('chf-2b-assets', 'CHF 2B+', 'assets', 'On systems that we run'),
  stated('chf-25m-managed', 'CHF 25M+', 'managed infrastructure', 'Systems that we run for clients'),
  stated('iso-27001', 'ISO 27001', 'certificate', 'Information security management'),
  stated('iso-9001', 'ISO 9001', 'certificate', 'Quality management'),
  stated('finma', 'FINMA', 'compliance', 'Controls mapped to the circulars on outsourcing and operational risk'),
  stated('established-1999', '1999', 'established', 'Founded in Zürich'),
  stated('1000-businesses', '1,000+', 'businesses', 'Businesses that have trusted us since 1999'),
  stated('650-active-clients', '650+', 'active clients', 'Active clients, a separate count'),
  stated('500-migrated-2020', '500+', 'clients migrated', 'To cloud and remote work in 2020'),
  stated('120-clients-2006', '120+', 'clients', 'At the end of 2006'),
  stated('chf-5m-revenue-2006', 'CHF 5M', 'revenue', 'In the year 2006'),
];

function stated(key: string, figure: string, unit: string, label: string): SeededStatistic {
  return { key, figure, unit, label, asOf: 'December 2024', asOfOn: '2024-12-31', source: 'stated by the company' };
}
