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
    lead: 'Five practices under one contract. Each page says for whom it is, what is delivered, how it runs, what it costs from and how it is proven.',
    primary: { label: 'Explore Services', href: '/services#services-grid' },
    secondary: { label: 'Schedule Consultation', href: '/contact' },
    grid: {
      title: 'Five practices',
      cards: [
        {
          title: 'Cloud Infrastructure',
          text: 'Core systems, archives and desktops on infrastructure that you can leave again.',
          features: ['Private, Swiss-hosted or hybrid', 'Migration rehearsed before the weekend', 'Written exit plan'],
          href: '/services/cloud',
        },
        {
          title: 'Cybersecurity',
          text: 'What is exposed is found, closed and watched; what happens next has been rehearsed.',
          features: ['Exposure report for the board', 'Hardened, documented baseline', 'Round-the-clock watch'],
          href: '/services/security',
        },
        {
          title: 'AI & Machine Learning',
          text: 'Models for documents, risk and operations that run where your data already is.',
          features: [
            'Use cases priced before they are built',
            'A reviewer in the loop',
            'Evaluation on your own files',
          ],
          href: '/services/ai',
        },
        {
          title: 'IT Support',
          text: 'Engineers whose names you know, on site and on call, for staff and principals.',
          features: ['One number, no queue', 'Devices replaced without downtime', 'Monthly record of every case'],
          href: '/services/support',
        },
        {
          title: 'Business Services',
          text: 'IT consulting for people who answer for cost, risk and outsourcing, not only for technology.',
          features: ['Outsourcing reviews', 'Cost and contract analysis', 'Interim leadership'],
          href: '/services/business',
        },
      ],
    },
    invitation: {
      title: 'Not sure which one it is?',
      text: 'Describe the problem in your own words. A partner says which practice answers it, whether two are needed, or whether you can solve it without us.',
      primary: { label: 'Schedule Consultation', href: '/contact' },
      secondary: { label: 'Get Expert Advice', href: '/contact' },
    },
  },
};
