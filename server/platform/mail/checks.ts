import { type Check, line, notChecked } from '#server/platform/check.ts';

export const mailChecks: readonly Check[] = [
  {
    id: 'integration.mail',
    name: 'Mail server',
    category: 'Integration',
    critical: true,
    severity: 'high',
    requirements: ['The mail server accepts our sign-in'],
    remedy: 'Compare SMTP_URL with the settings of the mail server.',
    href: '/admin/mail',
    source: 'mail server',
    async run({ installation }) {
      if (installation.verifyMail === null)
        return notChecked('Not checked: SMTP_URL is not set, emails are written to a folder');
      try {
        await installation.verifyMail();
      } catch (error) {
        const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
        return { score: 0, summary: 'The mail server refused the connection', evidence: [line('Answer', reason)] };
      }
      return { score: 100, summary: 'The mail server accepted our sign-in', evidence: [line('Asked', 'a connection')] };
    },
  },
];
