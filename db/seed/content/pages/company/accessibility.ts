import type { SeededPage } from '#db/seed/content/pages.ts';

export const accessibility: SeededPage = {
  path: '/accessibility',
  locale: 'en',
  title: 'Accessibility',
  description:
    'Accessibility statement: WCAG 2.2 AA as the floor, how this website is tested, which settings it offers, its known limits and how to report one.',
  body: {
    template: 'sections',
    sheet: 'services',
    lead: 'Everybody should be able to read this website, write to us and use an account, with whatever eyes, hands and devices they have.',
    sections: [
      {
        id: 'standard',
        title: 'The standard',
        paragraphs: [
          'The Web Content Accessibility Guidelines 2.2, level AA, are our floor for the public pages, the accounts and the back office. In practice: text contrast of at least 4.5 to 1 in the light and the dark theme, a visible focus, one main heading a page, labels on each field, errors in words beside the field, and touch targets of 44 pixels.',
          'Public pages and the contact form work without JavaScript. Colour is never the only sign of a state.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'tests',
        title: 'How it is tested',
        paragraphs: [],
        entries: [
          {
            title: 'With axe',
            text: 'Public pages and app pages in a real browser, in both themes, at 390 and 1280 pixels width. A violation fails the test run.',
            href: null,
          },
          {
            title: 'With the keyboard alone',
            text: 'Menus, forms, dialogs and tables have to be reached, operated and left again, in an order that makes sense.',
            href: null,
          },
          {
            title: 'Enlarged',
            text: 'No page may be wider than its window at 390 pixels. That is less than remains of 1280 at a zoom of 300 per cent.',
            href: null,
          },
          {
            title: 'Without motion',
            text: 'Where the system asks for reduced motion, transitions are off.',
            href: null,
          },
        ],
        claims: [],
      },
      {
        id: 'settings',
        title: 'Settings for you',
        paragraphs: [
          'The button named Accessibility opens a panel of settings. They apply at once and stay in your browser; nothing about them is sent to us.',
        ],
        entries: [
          {
            title: 'High contrast',
            text: 'Stronger text, lines and controls, in either theme',
            href: null,
          },
          { title: 'Reduced motion', text: 'No transitions, whatever the system says', href: null },
          {
            title: 'Font size',
            text: 'From 14 to 20 in steps of two; the layout follows',
            href: null,
          },
          {
            title: 'Keyboard navigation',
            text: 'A stronger mark on whatever has the focus',
            href: null,
          },
          {
            title: 'Screen-reader mode',
            text: 'A page arranged for listening',
            href: null,
          },
        ],
        claims: [],
      },
      {
        id: 'limits',
        title: 'Known limits',
        paragraphs: [
          'Automatic tests find only part of the barriers that people meet. This statement is our own assessment; no outside body has confirmed it.',
          'The maps on these pages are decoration, carry no information and are hidden from screen readers. The site is in English only. Files that others have made, such as a certificate as PDF, may not be tagged; we read them to you or send the text.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'report',
        title: 'How to report a barrier',
        paragraphs: [
          'Write to {email} or call {phone} ({phoneHours}). Say which page, what you wanted to do and what you work with. You get a response within 24 hours on business days: a way round at once, and a date for the repair.',
        ],
        entries: [],
        claims: [],
      },
    ],
    next: {
      title: 'You need it in another form',
      text: 'Any page as plain text, in large print or by telephone, without giving a reason.',
      action: { label: 'Contact', href: '/contact' },
    },
  },
};
