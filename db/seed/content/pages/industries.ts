import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const industries: SeededPage = {
  path: '/industries',
  locale: 'en',
  title: 'Industries',
  description:
    'Financial services, professional services, industry, health and technology: how each is supervised, and what that means for its IT.',
  body: {
    template: 'sections',
    sheet: 'industries',
    lead: 'We work with private banks, asset managers and family offices, and with regulated companies in other industries.',
    sections: sections({
      Finance: {
        id: 'finance',
        entries: linked({
          'Financial Services': {
            text: 'Banks, asset managers and trustees: FINMA circulars on outsourcing and operational risk, ageing core systems, demanding clients.',
            href: '/industries/financial',
          },
          'Digital Finance': {
            text: 'Payment firms and custodians of digital assets: interfaces that may not stop, and partner banks that audit before they connect.',
            href: '/industries/digital-finance',
          },
          'Wealth Management': {
            text: 'Portfolio managers under the Financial Institutions Act: a small team, and the same questions from auditors that a bank gets.',
            href: '/services/wealth-management',
          },
          'Family Office': {
            text: 'Two to forty people in several locations, without an IT department and with a strong need for privacy.',
            href: '/services/family-office',
          },
        }),
      },
      'Other industries': {
        id: 'around',
        entries: linked({
          'Professional Services': {
            text: 'Law firms, trustees and auditors with their own duty of confidentiality.',
            href: '/industries/professional',
          },
          'Smart Healthcare': {
            text: 'Clinics and laboratories: patient data, medical devices and the networks they share.',
            href: '/industries/smart-healthcare',
          },
          Manufacturing: {
            text: 'Owner-led manufacturers in Switzerland, Germany and Austria with networked machines.',
            href: '/industries/manufacturing',
          },
          'Smart Manufacturing': {
            text: 'Sensors, control systems and suppliers on one network, and the rules on the data they produce.',
            href: '/industries/smart-manufacturing',
          },
          Cleantech: {
            text: 'Power plants, storage and meters: remote sites whose data and availability matter to others.',
            href: '/industries/cleantech',
          },
          'Tech Startups': {
            text: 'Young companies whose first bank client asks for everything that a bank has.',
            href: '/industries/tech-startups',
          },
          Innovation: {
            text: 'Research institutes, spin-offs and corporate labs: open collaboration, and results that must stay confidential until they are protected.',
            href: '/industries/innovation',
          },
        }),
      },
    }),
    next: {
      title: 'Is your industry missing?',
      text: 'Tell us which rules apply to you and what must not fail. Within one business day we say whether we can help.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};
