import type { GoLiveCategory, GoLivePriority, GoLiveTeam } from '#contract/operations/go-live/choices.ts';

interface SeededItem {
  key: string;
  category: GoLiveCategory;
  team: GoLiveTeam;
  task: string;
  description: string;
  priority: GoLivePriority;
  /** A new version makes it due again. */
  touchedByRelease: boolean;
  /** The check that proves it. */
  checkId: string | null;
}

/** What is done before an installation goes live (requirements 2.3): twelve items, nine of them critical. */
export const goLiveItems: readonly SeededItem[] = [
  {
    key: 'acceptance-tests',
    category: 'Quality Assurance',
    team: 'QA Team',
    task: 'Acceptance tests passed',
    description:
      'The journeys of visitors, members and administrators were walked on this version, and every defect is decided.',
    priority: 'critical',
    touchedByRelease: true,
    checkId: null,
  },
  {
    key: 'accessibility-review',
    category: 'Quality Assurance',
    team: 'QA Team',
    task: 'Accessibility reviewed by hand',
    description: 'Main journeys were used with a keyboard and a screen reader, at 400% zoom and in both themes.',
    priority: 'high',
    touchedByRelease: true,
    checkId: null,
  },
  {
    key: 'tenant-isolation',
    category: 'Security',
    team: 'Security Team',
    task: 'Client data isolated',
    description: 'The database returns no row of one organisation to another one, under the role that serves requests.',
    priority: 'critical',
    touchedByRelease: true,
    checkId: 'security.row-level-security',
  },
  {
    key: 'certificate',
    category: 'Security',
    team: 'Security Team',
    task: 'TLS certificate valid and renewed automatically',
    description: 'The certificate of the public address is valid, and its renewal was tried once.',
    priority: 'critical',
    touchedByRelease: false,
    checkId: 'security.certificate',
  },
  {
    key: 'response-time',
    category: 'Performance',
    team: 'Dev Team',
    task: 'Response times within their target',
    description: 'Pages and calls answer within 200 ms, also while the expected number of people uses them.',
    priority: 'critical',
    touchedByRelease: true,
    checkId: 'performance.response-time',
  },
  {
    key: 'backup',
    category: 'Infrastructure',
    team: 'DevOps',
    task: 'Backup restored',
    description: 'The database, the files and the keys were restored on another machine, and the copy worked.',
    priority: 'critical',
    touchedByRelease: false,
    checkId: 'database.backup',
  },
  {
    key: 'monitoring',
    category: 'Monitoring',
    team: 'DevOps',
    task: 'Outside monitoring reaches somebody',
    description: 'A watcher outside this machine asks /health/heartbeat, and a test alert reached the person on call.',
    priority: 'critical',
    touchedByRelease: false,
    checkId: null,
  },
  {
    key: 'rollback',
    category: 'Deployment',
    team: 'DevOps',
    task: 'Way back rehearsed',
    description:
      'Going back to the version before, with the backup of its database, was done once, and took a known time.',
    priority: 'critical',
    touchedByRelease: true,
    checkId: null,
  },
  {
    key: 'stakeholders',
    category: 'Communication',
    team: 'Project Manager',
    task: 'People concerned informed',
    description: 'Clients and colleagues know the date, what changes for them, and whom to ask.',
    priority: 'critical',
    touchedByRelease: false,
    checkId: null,
  },
  {
    key: 'announcement',
    category: 'Communication',
    team: 'Marketing',
    task: 'Announcement written',
    description: 'The texts for the website and the newsletter are approved, and scheduled after the go-live.',
    priority: 'low',
    touchedByRelease: false,
    checkId: null,
  },
  {
    key: 'support',
    category: 'Support',
    team: 'Support Team',
    task: 'Support ready',
    description: 'Everybody who answers has an account, knows the guides, and answered a test inquiry.',
    priority: 'critical',
    touchedByRelease: false,
    checkId: null,
  },
  {
    key: 'analytics',
    category: 'Analytics',
    team: 'Marketing',
    task: 'Figures and consent checked',
    description: 'A test visit is counted only after consent, and the dashboards show it.',
    priority: 'medium',
    touchedByRelease: false,
    checkId: null,
  },
];
