import type { SeededPage } from '#db/seed/content/pages.ts';
import { legalSections, titled } from '#db/seed/content/writing.ts';

export const cookies: SeededPage = {
  path: '/cookies',
  locale: 'en',
  title: 'Cookie Policy',
  description:
    'Every cookie and every entry in local storage that this website uses, with its purpose and its duration.',
  body: {
    template: 'legal',
    updated: 'December 2024',
    lead: 'This website stores only what it needs to work. That is why there is no cookie banner.',
    sections: legalSections({
      'Essential cookies': {
        paragraphs: [
          'They are set when you sign in or ask for a sign-in link, and never before. Without them an account cannot be used.',
        ],
        entries: titled({
          firn_session:
            'On encrypted connections its name is __Host-firn_session. It holds a random key to your session; scripts cannot read it. It ends when you sign out, after the period of inactivity set by the administrator, and at the latest after 24 hours.',
          firn_signed_in:
            'Says that a session exists, without any content. Scripts can read it, so that a page asks for your session only when there is one. It ends with the session, at the latest after 24 hours. On encrypted connections its name is __Host-firn_signed_in.',
          firn_link_address:
            'Set when you sign up or ask for a sign-in link, for 10 minutes. It holds the email address you entered, encrypted, so that you need not enter it again in the next form. On encrypted connections its name is __Host-firn_link_address.',
          firn_sso:
            'Set when you sign in through the provider of your organisation, for 10 minutes. It holds a random number, so that the answer of the provider counts in your browser only. On encrypted connections its name is __Host-firn_sso.',
        }),
      },
      'Functional storage': {
        paragraphs: [
          'Stored in your browser: copies of pages in its cache storage, what belongs to one tab in its session storage, the others in its local storage. They are not sent to us.',
        ],
        entries: titled({
          'firn-pages and firn-files':
            'Copies of the public pages that you have opened, with their typeface and maps, so that they can be read without a network: at most 60 pages. Nothing behind a sign-in is among them. Each new version of the website replaces them.',
          'firn-theme':
            'Your choice of the light or the dark theme. Only stored when you choose; kept until you choose System or clear your browser’s storage.',
          'firn-accessibility':
            'What you chose under Accessibility settings. Only stored when you choose; kept until you select Reset or clear your browser’s storage.',
          'firn-errors':
            'The last fifty errors on this website in your browser, and the clicks and page changes before the latest one, without what you typed. Only stored when an error occurs. We receive the error’s text, its location and the kind of browser, but not who you are.',
          'single-keys':
            'Whether shortcuts of a single letter are on, in pages behind a sign-in. Only stored when you switch them; kept until you clear your browser’s storage.',
          'folded-groups':
            'Which groups of the menu you have folded, in pages behind a sign-in. Only stored when you fold one; kept until you unfold it or clear your browser’s storage.',
          'draft: and drafts-of':
            'What you typed into a form behind a sign-in and have not sent, and whose account it belongs to, in the session storage of the tab. It is removed when you send the form, sign out or close the tab.',
          'react-router-scroll-positions':
            'How far you had scrolled on pages behind a sign-in, in the session storage of the tab, until you close it.',
        }),
      },
      'Analytics cookies': {
        paragraphs: [
          'Our own count of visits uses neither cookies nor local storage; the Privacy Policy explains it.',
          'An outside service for statistics is used only where it has been set up, and then only if you allow it: a notice at the foot of the page asks, and refusing takes one click, like consenting. Until then nothing is loaded from it. Where it is set up, this page ends with your choice and lets you change it. Browsers that send Do Not Track or Global Privacy Control are not asked, and nothing is loaded.',
        ],
        entries: titled({
          'firn-consent':
            'Your answer to that question, in the local storage of your browser. It stays until you change it on this page or clear your browser’s storage. Only set if you were asked.',
          '_ga, _ga_*':
            'Set by Google Analytics, only after your consent, to recognise your browser for up to two years. They are removed when you withdraw it.',
        }),
      },
      'How to remove them': [
        'Signing out removes the essential cookies. Your browser’s settings show and delete everything that a website has stored.',
      ],
      Questions: ['Write to {email}.'],
    }),
  },
};
