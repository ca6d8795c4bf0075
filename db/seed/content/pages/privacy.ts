import type { SeededPage } from '#db/seed/content/pages.ts';
import { legalSections, titled } from '#db/seed/content/writing.ts';

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
    sections: legalSections({
      'Who is responsible': [
        '{legalName}, {street}, {postalCode} {city}, {country}, is responsible for the processing described here. Questions about privacy reach us at {email}.',
      ],
      'What we process, and why': {
        paragraphs: ['We process only what the following purposes need:'],
        entries: titled({
          Messages:
            'Name, email address, subject and message of the contact form, and, if you give them, company, telephone number, service and budget: to answer you.',
          Newsletter:
            'Email address, the topics you choose, the consent text shown, the page, the time and a hash of the IP address, and the same for your confirmation: to send the newsletter you asked for and to prove that you did.',
          'Status emails':
            'Email address, the consent text shown, the time and a hash of the IP address: to send the emails about interruptions and maintenance that you asked for on the status page, and to prove that you did.',
          Accounts:
            'Email address, a salted hash of the password, role and the times of sign-in: to give you access and to protect it.',
          Requests:
            'Address, time, path and status of each request: to keep the service available and to detect abuse.',
          Visits:
            'Which public pages are opened, which links and buttons are used, which forms are sent (not what is in them) and how fast the pages were; with them the kind of device, the family of browser, the country and the kind of site you came from, and your account if you are signed in: to see what is read and what is slow.',
        }),
      },
      'How visits are counted': [
        'Our own server counts them; nothing is stored in your browser for it. Your address is not kept with a visit. Our server looks up its country in a list of its own, and keeps only the country. The address is turned, together with the name of your browser, into a number that tells visitors of one day apart. The key to that number is deleted when the day is over: afterwards it cannot be traced, and a new identifier is used each day.',
        'If your browser sends Do Not Track or Global Privacy Control, your visit is neither measured nor counted. What was counted is deleted after {retention.visits}.',
      ],
      'Legal basis': [
        'We process this data under the Swiss Federal Act on Data Protection and, where it applies, the General Data Protection Regulation of the European Union: to prepare or perform a contract at your request, to meet legal duties, and in our legitimate interest in a safe service and in pages that work.',
      ],
      'Who sees it': [
        'Named staff who need it to answer you or to operate the service. We sell no data. Your browser contacts an outside analytics service only if this website asked you and you consented; the Cookie Policy says whether and how.',
        'Data is stored on servers under our control. If a provider processes data for us, a contract binds it to our instructions.',
      ],
      'How long we keep it': {
        paragraphs: [
          'Data is deleted when its period is over, unless a legal duty or a dispute makes us keep it. Records of requests are deleted when they are no longer needed for security. Counts of requests, which name neither address nor account, are deleted after seven days.',
        ],
        entries: titled({
          Messages:
            'Kept for as long as the matter is open, then {retention.inquiries} after the last activity. Spam is deleted after {retention.spam}.',
          Newsletter:
            'A request for the newsletter that is not confirmed is deleted after {retention.unconfirmedSubscribers}. The proof of a subscription is kept after you cancel it.',
          'Status emails':
            'A request that is not confirmed is deleted after seven days. Your address is deleted as soon as you unsubscribe.',
          Accounts:
            'Kept until they are deleted. An account that is not confirmed is deleted after {retention.unconfirmedAccounts} without a sign-in.',
          'Notifications and emails':
            'Notifications in an account are deleted after {retention.notifications}. Emails that we sent are deleted after {retention.mails}.',
          Visits: 'Counted visits are deleted after {retention.visits}.',
          Receipts:
            'Receipts of documents that you accepted are kept for {retention.receipts} after the acceptance, also when your account is deleted. An offer that you accepted is kept for {retention.acceptedOffers}. An offer to your organisation stays with its project, with the name in its address.',
          Invoices:
            'The law requires us to keep invoices (Art. 958f CO). They are deleted {retention.invoices} after the end of the year in which they were issued, also when your account is deleted. What our bank reports of a payment, with the name of the payer, is deleted {retention.bankBookings} after the end of the year in which it was booked.',
        }),
      },
      'Cookies and local storage': [
        'We store only what the service needs to work. The Cookie Policy lists each item with its purpose and its duration.',
      ],
      'Your rights': [
        'You may ask which data we hold about you, have it corrected or erased, receive a copy, object to its processing or restrict it. Write to {email}; we answer within thirty days.',
        'You may also complain to the Federal Data Protection and Information Commissioner in Bern or to the supervisory authority of your country.',
      ],
      Changes: ['The version published here is in force. The date above says when it was last changed.'],
    }),
  },
};
