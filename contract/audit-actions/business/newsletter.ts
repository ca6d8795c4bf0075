import { kind } from '../kind.ts';

export const newsletterActions = {
  'newsletter-issue.created': kind('newsletter-issue', 'data'),
  'newsletter-issue.deleted': kind('newsletter-issue', 'data', 'medium'),
  'newsletter-issue.paused': kind('newsletter-issue', 'data'),
  'newsletter-issue.resumed': kind('newsletter-issue', 'data'),
  'newsletter-issue.saved': kind('newsletter-issue', 'data'),
  'newsletter-issue.schedule-cancelled': kind('newsletter-issue', 'data'),
  'newsletter-issue.scheduled': kind('newsletter-issue', 'data', 'medium'),
  'newsletter-issue.sent': kind('newsletter-issue', 'data'),
  'newsletter-issue.started': kind('newsletter-issue', 'data', 'medium'),
  'newsletter-issue.tested': kind('newsletter-issue', 'data'),
  'newsletter.bounced': kind('newsletter-subscription', 'data'),
  'newsletter.confirmed': kind('newsletter-subscription', 'data'),
  'newsletter.deleted': kind('newsletter-subscription', 'data', 'high'),
  'newsletter.exported': kind('newsletter-subscription', 'data', 'medium'),
  'newsletter.imported': kind('newsletter-subscription', 'data', 'high'),
  'newsletter.requested': kind('newsletter-subscription', 'data'),
  'newsletter.requested-again': kind('newsletter-subscription', 'data'),
  'newsletter.unconfirmed-deleted': kind('newsletter-subscription', 'data'),
  'newsletter.unsubscribed': kind('newsletter-subscription', 'data'),
};
