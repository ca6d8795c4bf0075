import { analyticsRouter } from './domains/analytics/router.ts';
import { authRouter } from './domains/auth/router.ts';
import { sessionsRouter } from './domains/auth/sessions/router.ts';
import { clientErrorsRouter } from './domains/client-errors/router.ts';
import { contentRouter } from './domains/content/router.ts';
import { inquiriesRouter } from './domains/inquiries/router.ts';
import { newsletterRouter } from './domains/newsletter/router.ts';
import { overviewRouter } from './domains/overview/router.ts';
import { settingsRouter } from './domains/settings/router.ts';
import { ssoRouter } from './domains/sso/router.ts';
import { os } from './platform/guard/guard.ts';

/** Every domain's answers to the contract; a missing one does not compile. */
export const router = os.router({
  analytics: analyticsRouter,
  auth: { ...authRouter, ...sessionsRouter },
  clientErrors: clientErrorsRouter,
  content: contentRouter,
  inquiries: inquiriesRouter,
  newsletter: newsletterRouter,
  overview: overviewRouter,
  settings: settingsRouter,
  sso: ssoRouter,
});
