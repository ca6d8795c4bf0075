import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

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
    sections: sections({
      'The standard': {
        id: 'standard',
        paragraphs: [
          'The Web Content Accessibility Guidelines 2.2, level AA, are our minimum for the public pages, the accounts and the back office. In practice: text contrast of at least 4.5 to 1 in the light and the dark theme, a visible focus, one main heading per page, a label on each field, error messages beside the field, and touch targets of 44 pixels.',
          'Public pages and the contact form work without JavaScript. Colour is never the only sign of a state.',
        ],
      },
      'How it is tested': {
        id: 'tests',
        entries: linked({
          'Automated testing':
            'With axe: public pages and app pages in a real browser, in both themes, at 390 and 1280 pixels wide. A violation fails the test run.',
          'Keyboard only': 'Menus, forms, dialogs and tables can be reached, used and left again in a logical order.',
          Enlarged:
            'No page may be wider than its window at 390 pixels. This corresponds to 300% zoom on a 1280-pixel screen.',
          'Without motion': 'With the system setting for reduced motion, transitions are off.',
        }),
      },
      Settings: {
        id: 'settings',
        paragraphs: [
          'The button named Accessibility opens a panel of settings. They apply at once and stay in your browser; nothing about them is sent to us.',
        ],
        entries: linked({
          'High contrast': 'Stronger text, lines and controls, in either theme',
          'Reduced motion': 'No animations, regardless of your system setting',
          'Font size': 'From 14 to 20 in steps of two; the layout follows',
          'Keyboard navigation': 'A stronger focus outline',
          'Screen-reader mode': 'Optimised for screen readers',
        }),
      },
      'Known limits': {
        id: 'limits',
        paragraphs: [
          'Automatic tests find only part of the barriers that people meet. This statement is our own assessment; no outside body has confirmed it.',
          'The maps on these pages are decoration, carry no information and are hidden from screen readers. The site is in English only. Files that others have made, such as a certificate as PDF, may not be tagged; on request we provide the text.',
        ],
      },
      'How to report a barrier': {
        id: 'report',
        paragraphs: [
          'Write to {email} or call {phone} ({phoneHours}). Tell us the page, what you wanted to do and which assistive technology you use. We respond within 24 hours on business days with an alternative and a date for the fix.',
        ],
      },
    }),
    next: {
      title: 'Other formats',
      text: 'Any page as plain text, in large print or by phone, without giving a reason.',
      action: { label: 'Contact', href: '/contact' },
    },
  },
};
