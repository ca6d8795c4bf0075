import type { SeededPage } from '#db/seed/content/pages.ts';

export const accessibility: SeededPage = {
  path: '/accessibility',
  locale: 'en',
  title: 'Accessibility',
  description:
    'Accessibility statement: WCAG 2.2 AA as the minimum, how this website is tested, its settings, known limits and how to report a barrier.',
  body: {
    template: 'sections',
    sheet: 'accessibility',
    lead: 'Everyone should be able to read this website, contact us and use an account, whatever their abilities and devices.',
    sections: [
      {
        id: 'standard',
        title: 'The standard',
        paragraphs: [
          'The Web Content Accessibility Guidelines 2.2, level AA, are our minimum for the public pages, the accounts and the back office. In practice: text contrast of at least 4.5 to 1 in the light and the dark theme, a visible focus, one main heading per page, a label on each field, error messages beside the field, and touch targets of 44 pixels.',
          'Public pages and the contact form work without JavaScript. Colour is never the only sign of a state.',
        ],
        entries: [],
        statistics: [],
      },
      {
        id: 'tests',
        title: 'How it is tested',
        paragraphs: [],
        entries: [
          {
            title: 'Automated testing',
            text: 'With axe: public pages and app pages in a real browser, in both themes, at 390 and 1280 pixels wide. A violation fails the test run.',
            href: null,
          },
          {
            title: 'Keyboard only',
            text: 'Menus, forms, dialogs and tables can be reached, used and left again in a logical order.',
            href: null,
          },
          {
            title: 'Enlarged',
            text: 'No page may be wider than its window at 390 pixels. This corresponds to 300% zoom on a 1280-pixel screen.',
            href: null,
          },
          {
            title: 'Without motion',
            text: 'With the system setting for reduced motion, transitions are off.',
            href: null,
          },
        ],
        statistics: [],
      },
      {
        id: 'settings',
        title: 'Settings',
        paragraphs: [
          'The button named Accessibility opens a panel of settings. They apply at once and stay in your browser; nothing about them is sent to us.',
        ],
        entries: [
          {
            title: 'High contrast',
            text: 'Stronger text, lines and controls, in either theme',
            href: null,
          },
          { title: 'Reduced motion', text: 'No animations, regardless of your system setting', href: null },
          {
            title: 'Font size',
            text: 'From 14 to 20 in steps of two; the layout follows',
            href: null,
          },
          {
            title: 'Keyboard navigation',
            text: 'A stronger focus outline',
            href: null,
          },
          {
            title: 'Screen-reader mode',
            text: 'Optimised for screen readers',
            href: null,
          },
        ],
        statistics: [],
      },
      {
        id: 'limits',
        title: 'Known limits',
        paragraphs: [
          'Automatic tests find only part of the barriers that people meet. This statement is our own assessment; no outside body has confirmed it.',
          'The maps on these pages are decoration, carry no information and are hidden from screen readers. The site is in English only. Files that others have made, such as a certificate as PDF, may not be tagged; on request we provide the text.',
        ],
        entries: [],
        statistics: [],
      },
      {
        id: 'report',
        title: 'How to report a barrier',
        paragraphs: [
          'Write to {email} or call {phone} ({phoneHours}). Tell us the page, what you wanted to do and which assistive technology you use. We respond within 24 hours on business days with an alternative and a date for the fix.',
        ],
        entries: [],
        statistics: [],
      },
    ],
    next: {
      title: 'Other formats',
      text: 'Any page as plain text, in large print or by phone, without giving a reason.',
      action: { label: 'Contact', href: '/contact' },
    },
  },
};
