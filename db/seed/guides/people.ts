import type { Guide } from './guide.ts';

export const peopleGuides: Guide[] = [
  {
    title: 'Sign-in and roles',
    type: 'admin',
    screen: '/admin/users',
    content: `Everybody who signs in is an administrator or a member. Administrators see the back office; members see their own requests, projects and documents. Within a client organisation a person is also its member, administrator or owner.

## How people sign in

- Password, an email link or code (valid for 10 minutes), a passkey, or a sign-in provider of their organisation.
- Two-step verification is an authenticator app or codes by SMS. An account with a second factor always has to use it.
- After too many wrong passwords an account is locked for 15 minutes. The number of attempts is a setting under Admin Settings, Security.

## Invite somebody

1. Open User Management and choose Invite User.
2. Enter the email address. The link in the email is valid for 7 days and always creates a member.
3. To make the person an administrator, open their account afterwards and choose Make Admin.

## Help somebody who cannot sign in

- Locked after wrong passwords: open the account and unlock it, or run \`npx firn admin unlock EMAIL\` on the server.
- Second factor lost: verify who the person is by a channel other than email, then reset the factors on the account, or run \`npx firn admin reset-mfa EMAIL\`. It ends every session of the account and notifies its owner.

Changes of roles, bans and resets ask for your password or factor again when you last entered it more than ten minutes ago. The role of the last active administrator cannot be removed.

## Require more of administrators

Admin Settings, Security can require two-step verification of every administrator, and can let changes that weaken protection wait for a second administrator. Those changes are listed under Approvals and reviews.`,
  },
  {
    title: 'Inquiries',
    type: 'user-guide',
    screen: '/admin/inquiries',
    content: `Every message of the contact form is an inquiry with a number. The team promises a first answer within 24 hours on business days of the canton of Zurich; the list shows by when each one is due, and what is overdue.

## Answer an inquiry

1. Open it from the list. It counts as read for you from then on.
2. Choose Assign to me, so that others see who is on it.
3. Write the reply, or insert a reply template, and send it. The history says when the email was delivered.

An answer that came by email or phone can be logged on the inquiry; an answered or closed inquiry is then in progress again. An inquiry that arrived by phone, email or in person is added with the button of the list.

## Afterwards

- Create project turns an inquiry into a project and can invite its sender.
- Spam and closed inquiries are deleted after the periods under Privacy, Retention. A legal hold keeps them.
- Delete inquiry is permanent. The audit log keeps that it happened.

## Reply templates

Templates are texts for replies. \`{name}\`, \`{number}\` and \`{subject}\` are replaced by those of the inquiry when the template is inserted.`,
  },
  {
    title: 'Client organisations and single sign-on',
    type: 'admin',
    screen: '/enterprise-features',
    content: `A client organisation (tenant) has its own people, projects, limits, branding and security rules. Nobody of one organisation sees data of another one: the database enforces it, and the page shows when that was last tested by an attack.

## Add an organisation

1. Open Enterprise Features and choose Add organisation.
2. Enter its name and subdomain. It is reached at the subdomain of this installation's host.
3. Invite its owner. The owner invites everybody else.

A domain of its own needs a CNAME record to this installation and a TXT record that the organisation's settings show. The TXT record stays: it is looked for once a day. The certificate for that domain is the proxy's work.

## Single sign-on

Providers are OpenID Connect, OAuth 2 or SAML 2. Azure AD, Google Workspace and Okta exist from the start and are disabled.

1. Open the tab SSO and the provider.
2. Register the shown redirect address at the provider, exactly as it is.
3. Enter the client id and secret, or the SAML metadata, and save.
4. Run the test sign-in, then enable the provider.

A provider gives nobody a role on this platform. It is trusted only for the email domains that are entered for it.

## When a client leaves

Create the exit pack, which contains all data of the organisation and can be verified without this application. Then delete the organisation: the deletion waits 7 days, and its certificate is listed under Former organisations.`,
  },
  {
    title: 'Privacy requests',
    type: 'admin',
    screen: '/admin/privacy',
    content: `Members download their data and delete their account themselves, under Settings, Account. This page is for people who ask you instead, also those without an account.

## Answer a request

1. Record it under Privacy, Requests, with the day on which it came. The list shows by when an answer is due.
2. Under People enter the email address. You see everything that is stored under it.
3. Export the data, erase it, or restrict its processing. Erasing asks for your password or factor again.
4. Record the answer on the request.

Audit entries stay after an erasure, without the person's name.

## Retention

Under Retention each kind of data has a period after which it is deleted, once a day. The preview counts what the next run would delete before you save a shorter period. The privacy policy on the website names the same periods.

## Legal holds

A legal hold on a person, an inquiry or a project refuses every deletion and erasure until it is lifted. Say why when you place it: the reason is part of the record.

## Register

The register of processing lists what is stored, why, how long, and what an export and an erasure do with it. It is written from the application itself.`,
  },
];
