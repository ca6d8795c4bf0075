import type { SeededPage } from '#db/seed/content/pages.ts';

export const industries: SeededPage = {
  path: '/industries',
  locale: 'en',
  title: 'Industries',
  description:
    'Private banking, asset management, family offices and regulated companies around them: how each is supervised, and what follows for its IT.',
  body: {
    template: 'sections',
    sheet: 'industries',
    lead: 'We work where discretion is part of the product. Each field has its own supervisor, its own calendar and its own idea of urgent.',
    sections: [
      {
        id: 'finance',
        title: 'Financial services',
        paragraphs: [],
        entries: [
          {
            title: 'Private banks',
            text: 'FINMA circulars on outsourcing and operational risk, core systems older than their owners’ careers, and clients who notice everything.',
            href: '/industries/financial',
          },
          {
            title: 'Asset managers',
            text: 'A licence under the Financial Institutions Act, a small team and the same questions from auditors that a bank gets.',
            href: '/services/wealth-management',
          },
          {
            title: 'Family offices',
            text: 'Two to forty people, several houses, no IT department and no tolerance for publicity.',
            href: '/services/family-office',
          },
          {
            title: 'Payment and digital finance',
            text: 'Interfaces that may not stop, and partners who audit you before they connect.',
            href: '/industries/digital-finance',
          },
        ],
        claims: [],
      },
      {
        id: 'around',
        title: 'Around finance',
        paragraphs: [],
        entries: [
          {
            title: 'Professional services',
            text: 'Law firms, trustees and auditors who hold other people’s secrets under their own duty of confidence.',
            href: '/industries/professional',
          },
          {
            title: 'Health',
            text: 'Clinics and laboratories: patient data, medical devices and networks that were never meant to meet.',
            href: '/industries/smart-healthcare',
          },
          {
            title: 'Manufacturing',
            text: 'Owner-led companies in Switzerland, Germany and Austria whose machines have joined the network.',
            href: '/industries/manufacturing',
          },
          {
            title: 'Connected production',
            text: 'Sensors, control systems and suppliers on one network, and the directive that makes owners answer for it.',
            href: '/industries/smart-manufacturing',
          },
          {
            title: 'Energy and climate technology',
            text: 'Plants, meters and certificates whose data is worth money to others, and whose failure is news.',
            href: '/industries/cleantech',
          },
          {
            title: 'Technology companies',
            text: 'Young firms whose first bank as a client asks for everything that a bank has.',
            href: '/industries/tech-startups',
          },
        ],
        claims: [],
      },
    ],
    next: {
      title: 'Your field is not here?',
      text: 'Tell us what is regulated and what must not fail. We say within one business day whether we know enough to help.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
