import type { SeededPage } from '#db/seed/content/pages.ts';

export const contact: SeededPage = {
  path: '/contact',
  locale: 'en',
  title: 'Let’s build your IT future together',
  description: 'Write, call or visit. A response within 24 hours on business days, from a decision-maker.',
  body: {
    template: 'contact',
    eyebrow: 'Contact {name}',
    primary: { label: 'Schedule Consultation', href: '#contact-form' },
    secondary: { label: 'View Our Services', href: '/services' },
    form: {
      title: 'Ready to Get Started?',
      text: 'A response within 24 hours on business days, from a decision-maker.',
    },
    ways: {
      title: 'Get in Touch',
      email: 'Encrypted mail on request',
      whatsapp: 'For appointments only, nothing confidential',
      office: 'Visits by appointment',
    },
  },
};
