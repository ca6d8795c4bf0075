import type { Navigation } from '#contract/content/navigation.ts';

/** Requirements 1.2: the seven entries, and below three of them the pages of the desktop panels. */
export const navigation: Navigation = [
  { label: 'Home', href: '/', panel: null },
  {
    label: 'Solutions',
    href: '/solutions',
    panel: {
      purpose: 'Several services combined for one purpose.',
      all: { label: 'All solutions', href: '/solutions' },
      children: [
        {
          label: 'Digital Transformation',
          href: '/solutions/digital-transformation',
          text: 'One process at a time',
        },
        {
          label: 'AI & Machine Learning Solutions',
          href: '/solutions/ai-machine-learning',
          text: 'Answers that cite their source',
        },
        {
          label: 'Automation Systems',
          href: '/solutions/automation-systems',
          text: 'Automation with human approval',
        },
        {
          label: 'Future Technologies',
          href: '/solutions/future-technologies',
          text: 'What to adopt, and when',
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
        text: 'A price with every factor shown.',
        action: { label: 'See the calculation', href: '/solutions/interactive-tools#price' },
      },
    },
  },
  {
    label: 'Services',
    href: '/services',
    panel: {
      purpose: 'Scope, process, price and evidence for each, under one contract.',
      all: { label: 'All services', href: '/services' },
      children: [
        { label: 'AI & Machine Learning', href: '/services/ai', text: 'Models on your own servers' },
        { label: 'Cloud Infrastructure', href: '/services/cloud', text: 'Swiss-hosted, with an exit plan' },
        { label: 'Cybersecurity', href: '/services/security', text: 'Tested twice a year' },
        { label: 'Data Analytics', href: '/services/data-analytics', text: 'One figure, one source' },
        { label: 'Web Development', href: '/services/web-development', text: 'Portals clients can trust' },
        { label: 'IT Support', href: '/services/support', text: 'Engineers known by name' },
        { label: 'Business Services', href: '/services/business', text: 'Process, sourcing and cost' },
        { label: 'Digital Marketing', href: '/services/digital-marketing', text: 'Marketing without tracking' },
      ],
      offer: {
        title: 'How complex is your case?',
        text: 'Four questions, four levels.',
        action: { label: 'See the assessment', href: '/solutions/interactive-tools#complexity' },
      },
    },
  },
  {
    label: 'Industries',
    href: '/industries',
    panel: {
      purpose: 'What the rules of your industry mean for IT.',
      all: { label: 'All industries', href: '/industries' },
      children: [
        { label: 'Financial Services', href: '/industries/financial', text: 'Outsourcing you can account for' },
        {
          label: 'Professional Services',
          href: '/industries/professional',
          text: 'Client confidentiality',
        },
        { label: 'Manufacturing', href: '/industries/manufacturing', text: 'Production that keeps running' },
        { label: 'Cleantech', href: '/industries/cleantech', text: 'Remote energy sites' },
        {
          label: 'Digital Finance',
          href: '/industries/digital-finance',
          text: 'Instant payments with full audit trail',
        },
        { label: 'Smart Healthcare', href: '/industries/smart-healthcare', text: 'Patient data on shared networks' },
        { label: 'Smart Manufacturing', href: '/industries/smart-manufacturing', text: 'Using plant data' },
        { label: 'Tech Startups', href: '/industries/tech-startups', text: 'Ready for the first bank' },
      ],
      offer: {
        title: 'Which rules apply to you?',
        text: 'FINMA circulars, professional secrecy and DORA.',
        action: { label: 'Read about compliance', href: '/compliance#clients' },
      },
    },
  },
  { label: 'Cultural Themes', href: '/cultural-themes', panel: null },
  { label: 'About', href: '/about', panel: null },
  { label: 'Contact', href: '/contact', panel: null },
];
