import type { SeededPage } from '../pages.ts';

export const cookies: SeededPage = {
  path: '/cookies',
  locale: 'en',
  title: 'Cookie Policy',
  description:
    'Every cookie and every entry in local storage that this website uses, with its purpose and its duration.',
  body: {
    template: 'legal',
    updated: 'December 2024',
    lead: 'This website stores only what it needs to work. There is no banner, because there is nothing to refuse.',
    sections: [
      {
        title: 'Essential cookies',
        paragraphs: ['They are set when you sign in, and never before. Without them an account cannot be used.'],
        entries: [
          {
            title: 'firn_session',
            text: 'On encrypted connections its name is __Host-firn_session. It holds a random key to your session; scripts cannot read it. It ends when you sign out, or when you have not acted for as long as the settings allow.',
          },
          {
            title: 'firn_signed_in',
            text: 'Says that a session exists, without any content. Scripts can read it, so that a page asks for your session only when there is one. It ends with the session.',
          },
        ],
      },
      {
        title: 'Functional storage',
        paragraphs: ['This entry stands in the local storage of your browser. It is not sent to us.'],
        entries: [
          {
            title: 'firn-theme',
            text: 'Your choice of the light or the dark theme. It is written when you choose, stays until you choose System or clear your browser’s storage, and is absent otherwise.',
          },
        ],
      },
      {
        title: 'Analytics cookies',
        paragraphs: ['There are none. No analytics or advertising service is contacted.'],
        entries: [],
      },
      {
        title: 'How to remove them',
        paragraphs: [
          'Signing out removes the essential cookies. Your browser’s settings show and delete everything that a website has stored.',
        ],
        entries: [],
      },
      {
        title: 'Questions',
        paragraphs: ['Write to {email}.'],
        entries: [],
      },
    ],
  },
};
