import type { SeededPage } from '#db/seed/content/pages.ts';

export const services: SeededPage = {
  path: '/services',
  locale: 'en',
  title: 'Services',
  description:
    'Cloud infrastructure, cybersecurity, AI, IT support and business services for Swiss private banks, asset managers and family offices.',
  body: {
    template: 'services',
    sheet: 'services',
    lead: 'Scope, process, price and evidence for each service, all under one contract.',
    primary: { label: 'Explore Services', href: '/services#services-grid' },
    secondary: { label: 'Schedule Consultation', href: '/contact' },
    grid: {
      title: 'Five practices',
      cards: [
        {
          title: 'Cloud Infrastructure',
          text: 'Core systems, archives and desktops, with a written exit plan.',
          features: ['Private, Swiss-hosted or hybrid', 'Migration rehearsed before the weekend', 'Written exit plan'],
          href: '/services/cloud',
        },
        {
          title: 'Cybersecurity',
          text: 'We find and close weaknesses, monitor around the clock and rehearse the response.',
          features: ['Exposure report for the board', 'Hardened, documented baseline', 'Round-the-clock monitoring'],
          href: '/services/security',
        },
        {
          title: 'AI & Machine Learning',
          text: 'Models for documents, risk and operations that run where your data is.',
          features: ['Use cases priced before they are built', 'A human reviewer', 'Evaluation on your own files'],
          href: '/services/ai',
        },
        {
          title: 'IT Support',
          text: 'Named engineers, on site and on call, for staff and executives.',
          features: ['One phone number, no queue', 'Devices replaced without downtime', 'Monthly record of every case'],
          href: '/services/support',
        },
        {
          title: 'Business Services',
          text: 'IT consulting for those responsible for cost, risk and outsourcing.',
          features: ['Outsourcing reviews', 'Cost and contract analysis', 'Interim leadership'],
          href: '/services/business',
        },
      ],
    },
    invitation: {
      title: 'Not sure which one it is?',
      text: 'Describe the problem in your own words. A partner tells you which service fits, or whether you can solve it without us.',
      primary: { label: 'Schedule Consultation', href: '/contact' },
      secondary: { label: 'Get Expert Advice', href: '/contact' },
    },
  },
};
