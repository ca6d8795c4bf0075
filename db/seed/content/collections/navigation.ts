import type { Navigation } from '#contract/content/navigation.ts';

/** spec 000 §2: the seven entries, and below three of them the pages of the desktop panels. */
export const navigation: Navigation = [
  { label: 'Home', href: '/', panel: null },
  {
    label: 'Solutions',
    href: '/solutions',
    panel: {
      purpose:
        'A solution is a problem that has stopped coming back. Each page says how it is done, and which practice answers for it.',
      all: { label: 'All solutions', href: '/solutions' },
      children: [
        {
          label: 'Digital Transformation',
          href: '/solutions/digital-transformation',
          text: 'One process at a time',
        },
        {
          label: 'AI & Machine Learning',
          href: '/solutions/ai-machine-learning',
          text: 'Answers that name their source',
        },
        {
          label: 'Automation Systems',
          href: '/solutions/automation-systems',
          text: 'People decide, systems carry',
        },
        {
          label: 'Future Technologies',
          href: '/solutions/future-technologies',
          text: 'A dated verdict on each',
        },
        { label: 'Innovation Labs', href: '/solutions/innovation-labs', text: 'Eight weeks for one idea' },
        {
          label: 'Interactive Tools',
          href: '/solutions/interactive-tools',
          text: 'Complexity, price and readiness',
        },
      ],
      offer: {
        title: 'What would it cost?',
        text: 'Base price, complexity and region, multiplied in the open.',
        action: { label: 'See the calculation', href: '/solutions/interactive-tools#price' },
      },
    },
  },
  {
    label: 'Services',
    href: '/services',
    panel: {
      purpose:
        'Our practices, one contract. Each page says for whom, what is delivered, what it costs from and how it is proven.',
      all: { label: 'All services', href: '/services' },
      children: [
        { label: 'AI & Machine Learning', href: '/services/ai', text: 'Models where your data is' },
        { label: 'Cloud Infrastructure', href: '/services/cloud', text: 'Swiss-hosted, with an exit plan' },
        { label: 'Cybersecurity', href: '/services/security', text: 'Tested twice a year' },
        { label: 'Data Analytics', href: '/services/data-analytics', text: 'One figure, one source' },
        { label: 'Web Development', href: '/services/web-development', text: 'Portals clients can trust' },
        { label: 'IT Support', href: '/services/support', text: 'Engineers known by name' },
        { label: 'Business Services', href: '/services/business', text: 'Process, sourcing and cost' },
        { label: 'Digital Marketing', href: '/services/digital-marketing', text: 'Reach without tracking' },
      ],
      offer: {
        title: 'How complex is your case?',
        text: 'Four questions, one of four levels.',
        action: { label: 'See the assessment', href: '/solutions/interactive-tools#complexity' },
      },
    },
  },
  {
    label: 'Industries',
    href: '/industries',
    panel: {
      purpose:
        'Each field has its own supervisor, its own calendar and its own idea of urgent. Each page says what follows for its IT.',
      all: { label: 'All industries', href: '/industries' },
      children: [
        { label: 'Financial Services', href: '/industries/financial', text: 'Responsibility you can prove' },
        { label: 'Professional Services', href: '/industries/professional', text: 'Other people’s secrets, kept' },
        { label: 'Manufacturing', href: '/industries/manufacturing', text: 'What must run, what may wait' },
        { label: 'Cleantech', href: '/industries/cleantech', text: 'Unattended sites, looked after' },
        {
          label: 'Digital Finance',
          href: '/industries/digital-finance',
          text: 'Final in seconds, explained for years',
        },
        { label: 'Smart Healthcare', href: '/industries/smart-healthcare', text: 'Patient secrecy on shared cables' },
        { label: 'Smart Manufacturing', href: '/industries/smart-manufacturing', text: 'When plant data pays' },
        { label: 'Tech Startups', href: '/industries/tech-startups', text: 'Ready for the first bank' },
      ],
      offer: {
        title: 'Which rules bind you?',
        text: 'FINMA circulars, professional secrecy and DORA.',
        action: { label: 'Read about compliance', href: '/compliance#clients' },
      },
    },
  },
  { label: 'Cultural Themes', href: '/cultural-themes', panel: null },
  { label: 'About', href: '/about', panel: null },
  { label: 'Contact', href: '/contact', panel: null },
];
