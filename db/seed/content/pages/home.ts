import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked } from '#db/seed/content/writing.ts';

export const home: SeededPage = {
  path: '/',
  locale: 'en',
  title: 'Transform Your Business Operations',
  description:
    'Swiss IT consultancy for private banks, asset managers and family offices. We move, secure and run the systems behind private wealth.',
  body: {
    template: 'home',
    eyebrow: 'IT consultancy for private banks, asset managers and family offices. {city}, since {foundedYear}.',
    lead: 'We move, secure and run the systems behind private wealth. Every figure we report says how and when it was measured.',
    primary: { label: 'Start Free Trial', href: '/auth' },
    secondary: { label: 'Learn More', href: '/about', more: 'about the company' },
    facts: ['25-years', '500-clients', 'uptime', 'chf-2b-assets'],
    figures: { label: 'How we count', href: '/about#figures' },
    certificates: ['iso-27001', 'iso-9001', 'finma'],
    excellence: {
      title: 'Swiss excellence',
      cards: [
        {
          title: 'Data that stays in Switzerland',
          text: 'Hosted, backed up and encrypted in Switzerland. Data leaves the country only with your written consent.',
          statistics: ['chf-25m-managed'],
        },
        {
          title: 'Certified, and re-certified',
          text: 'Information security and quality are audited externally. You see the scope first.',
          statistics: ['iso-27001', 'iso-9001'],
        },
        {
          title: 'FINMA rules, built in',
          text: 'Outsourcing and resilience circulars mapped to controls.',
          statistics: [],
        },
        {
          title: 'Uptime you can check',
          text: '{uptime} is a contract term. The monthly report includes the raw log.',
          statistics: [],
        },
        {
          title: 'Discretion by contract',
          text: 'Named staff only, no references without written consent.',
          statistics: [],
        },
        {
          title: 'One accountable lead',
          text: 'The person who plans the work signs the handover.',
          statistics: [],
        },
      ],
    },
    services: {
      title: 'Services',
      entries: linked({
        'Cloud Infrastructure': {
          text: 'Private, Swiss-hosted or hybrid, with an exit plan from day one',
          href: '/services/cloud',
        },
        Cybersecurity: {
          text: 'Monitoring, hardening and incident response, tested twice a year',
          href: '/services/security',
        },
        'AI & Machine Learning': {
          text: 'Models that run where your data is, with a human reviewer',
          href: '/services/ai',
        },
        'IT Support': {
          text: 'Named engineers on site and on call, measured in minutes',
          href: '/services/support',
        },
        'Business Services': {
          text: 'IT consulting, process and cost, from analysis to handover',
          href: '/services/business',
        },
      }),
      note: 'Projects from CHF 15’000. Each page shows what changes the price.',
      all: { label: 'All services', href: '/services' },
    },
    invitation: {
      title: 'A first conversation, in confidence.',
      text: 'Tell us what must not fail. A partner replies within one business day with questions and a first estimate.',
      primary: { label: 'Request Confidential Consultation', href: '/contact#contact-form' },
      secondary: { label: 'Explore Solutions', href: '/solutions' },
    },
  },
};
