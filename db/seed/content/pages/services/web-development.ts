import type { SeededPage } from '#db/seed/content/pages.ts';
import { titled } from '#db/seed/content/writing.ts';

export const webDevelopment: SeededPage = {
  path: '/services/web-development',
  locale: 'en',
  title: 'Web Development',
  description:
    'Public sites, client portals and internal tools for regulated companies: a prototype in ten business days, code that you own, a measured handover.',
  body: {
    template: 'service',
    sheet: 'web',
    lead: 'Fast, accessible sites and portals that belong to you, source code included.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom:
        'Companies that need a public site, a client portal or an internal tool and are accountable for its data',
      costsFrom: 'CHF 15’000',
      firstResult: '10 business days',
      provenBy: 'Measurements in the handover file',
    },
    delivered: titled({
      'Scope and prototype':
        'The three most important tasks, clickable and tested by five people from outside the project. With a list of the data stored, how long and why.',
      'Code that you own':
        'A repository that is yours from the first day. Few third-party components, each with its licence and next review date.',
      'Sign-in and access':
        'Passkeys or an authenticator for clients, roles for staff, and a record of each access to a client’s file.',
      Accessibility:
        'WCAG 2.2, level AA, checked by tool and by hand. In the EU the European Accessibility Act has covered consumer banking since 28 June 2025.',
      'Handover file':
        'Loading time on a slow network, the independent security test and what was fixed, and documentation for another firm to continue.',
    }),
    phases: [
      { from: 1, to: 2, title: 'Draft', text: 'Scope, prototype, first trial' },
      { from: 3, to: 9, title: 'Build', text: 'One task after another, with a demo every Friday' },
      { from: 10, to: 11, title: 'Test', text: 'Access, speed, attack' },
      { from: 12, to: 12, title: 'Launch', text: 'By day, with a rollback plan' },
      { from: 13, to: null, title: 'Maintain', text: 'Updates, monthly measurement' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Integrations', amount: '× 1.8' },
        { label: 'Customisation', amount: '× 1.3' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, client portal with two interfaces', amount: 'CHF 52’650' },
      note: 'Swiss tier, up to the launch. An example for orientation; an offer names a fixed price.',
      aside:
        'Maintenance after the launch is a separate contract with three months’ notice. You may give it to another firm: code, keys and documentation are yours.',
    },
    proof: [
      { figure: 'WCAG 2.2 AA', text: 'The report lists what was checked and what is open' },
      { figure: '2.5 s', text: 'Limit for showing the main content on a slow mobile network, measured at handover' },
      { statistic: 'iso-9001', text: 'Certificate for how projects are run and handed over' },
    ],
    next: {
      title: 'Start with three tasks',
      text: 'Tell us what people should be able to do there. Ten business days later they can try it.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Cybersecurity', text: 'The security test before the launch', href: '/services/security' },
      { title: 'Digital Marketing', text: 'How the right people find it', href: '/services/digital-marketing' },
    ],
  },
};
