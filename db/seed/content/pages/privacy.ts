import type { SeededPage } from '../pages.ts';

export const privacy: SeededPage = {
  path: '/privacy',
  locale: 'en',
  title: 'Privacy Policy',
  description:
    'Which personal data this website processes, why, for how long, who sees it and how to have it corrected or erased.',
  body: {
    template: 'legal',
    updated: 'December 2024',
    lead: 'This policy explains which personal data {name} processes when you visit this website, write to us or hold an account, and which rights you have.',
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [
          '{legalName}, {street}, {postalCode} {city}, {country}, is responsible for the processing described here. Questions about privacy reach us at {email}.',
        ],
        entries: [],
      },
      {
        title: 'What we process, and why',
        paragraphs: ['We process only what the following purposes need:'],
        entries: [
          {
            title: 'Messages',
            text: 'Name, email address, subject and message of the contact form, and, if you give them, company, telephone number, service and budget: to answer you.',
          },
          {
            title: 'Accounts',
            text: 'Email address, a salted hash of the password, role and the times of sign-in: to give you access and to protect it.',
          },
          {
            title: 'Requests',
            text: 'Address, time, path and status of each request: to keep the service available and to detect abuse.',
          },
        ],
      },
      {
        title: 'Legal basis',
        paragraphs: [
          'We process this data under the Swiss Federal Act on Data Protection and, where it applies, the General Data Protection Regulation of the European Union: to prepare or perform a contract at your request, to meet legal duties, and in our legitimate interest in a safe service.',
        ],
        entries: [],
      },
      {
        title: 'Who sees it',
        paragraphs: [
          'Named staff who need it to answer you or to operate the service. We sell no data, and this website contacts no advertising or analytics service.',
          'Data is stored on servers under our control. If a provider processes data for us, a contract binds it to our instructions.',
        ],
        entries: [],
      },
      {
        title: 'How long we keep it',
        paragraphs: [
          'Messages are kept for as long as the matter is open and for the retention periods that the law prescribes afterwards. Accounts are kept until they are deleted. Records of requests are deleted when they are no longer needed for security.',
        ],
        entries: [],
      },
      {
        title: 'Cookies and local storage',
        paragraphs: [
          'We store only what the service needs to work. The Cookie Policy lists each item with its purpose and its duration.',
        ],
        entries: [],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may ask which data we hold about you, have it corrected or erased, receive a copy, object to its processing or restrict it. Write to {email}; we answer within thirty days.',
          'You may also complain to the Federal Data Protection and Information Commissioner in Bern or to the supervisory authority of your country.',
        ],
        entries: [],
      },
      {
        title: 'Changes',
        paragraphs: ['The version published here is in force. The date above says when it was last changed.'],
        entries: [],
      },
    ],
  },
};
