import type { SeededPage } from '#db/seed/content/pages.ts';

export const webDevelopment: SeededPage = {
  path: '/services/web-development',
  locale: 'en',
  title: 'Web Development',
  description:
    'Public sites, client portals and internal tools for regulated houses: a prototype in ten business days, code in your name, a measured handover.',
  body: {
    template: 'service',
    sheet: 'web',
    lead: 'Sites and portals that open quickly in a hotel, can be read by everyone and belong to you, down to the last file.',
    primary: { label: 'Schedule Consultation', href: '/contact' },
    summary: {
      forWhom:
        'Houses that need a public site, a client portal or an internal tool, and must answer for what it stores',
      costsFrom: 'CHF 15’000',
      firstResult: '10 business days',
      provenBy: 'Measurements in the handover file',
    },
    delivered: [
      {
        title: 'Scope and prototype',
        text: 'The three most important tasks, clickable, tried by five people who were not in the meeting. Beside it, a list of the data that is stored, for how long and why.',
      },
      {
        title: 'Code in your name',
        text: 'A repository that is yours from the first day. Few parts from outside, each with its licence and the date of its next review.',
      },
      {
        title: 'Sign-in and access',
        text: 'Passkeys or an authenticator for clients, roles for staff, and a record of each access to a client’s file.',
      },
      {
        title: 'Accessibility',
        text: 'WCAG 2.2, level AA, checked by tool and by hand. In the EU the European Accessibility Act has covered consumer banking since 28 June 2025.',
      },
      {
        title: 'Handover file',
        text: 'Loading time on a slow network, the outside security test and what was mended after it, and instructions by which another firm can continue.',
      },
    ],
    phases: [
      { from: 1, to: 2, title: 'Draft', text: 'Scope, prototype, first trial' },
      { from: 3, to: 9, title: 'Build', text: 'One task after another, shown every Friday' },
      { from: 10, to: 11, title: 'Test', text: 'Access, speed, attack' },
      { from: 12, to: 12, title: 'Open', text: 'By day, with a way back' },
      { from: 13, to: null, title: 'Look after', text: 'Updates, monthly measurement' },
    ],
    costs: {
      lines: [
        { label: 'Base price', amount: 'CHF 15’000' },
        { label: 'Integrations', amount: '× 1.8' },
        { label: 'Customisation', amount: '× 1.3' },
        { label: 'Regional multiplier, Switzerland', amount: '× 1.5' },
      ],
      total: { label: 'Example, client portal with two interfaces', amount: 'CHF 52’650' },
      note: 'Swiss tier, to the opening. An example for orientation; an offer names a fixed price.',
      aside:
        'Care after the opening is a contract of its own, with three months’ notice. You may give it to somebody else: code, keys and instructions are already yours.',
    },
    proof: [
      { figure: 'WCAG 2.2 AA', text: 'The report lists what was checked and what is still open' },
      { figure: '2.5 s', text: 'Limit for the main content on a slow mobile network, measured at handover' },
      { claim: 'iso-9001', text: 'Certificate for the way projects are run and handed over' },
    ],
    next: {
      title: 'Begin with three tasks',
      text: 'Tell us what people should be able to do there. Ten business days later they can try it.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
    related: [
      { title: 'Cybersecurity', text: 'The test before it opens', href: '/services/security' },
      { title: 'Digital Marketing', text: 'How the right people find it', href: '/services/digital-marketing' },
    ],
  },
};
