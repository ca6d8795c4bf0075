import { activityRouter } from './domains/activity/router.ts';
import { analyticsRouter } from './domains/analytics/router.ts';
import { clientErrorsRouter } from './domains/client-errors/router.ts';
import { contentRouter } from './domains/content/router.ts';
import { inquiriesRouter } from './domains/inquiries/router.ts';
import { newsletterRouter } from './domains/newsletter/router.ts';
import { notificationsRouter } from './domains/notifications/router.ts';
import { overviewRouter } from './domains/overview/router.ts';
import { paletteRouter } from './domains/palette/router.ts';
import { policyReportsRouter } from './domains/policy-reports/router.ts';
import { projectsRouter } from './domains/projects/router.ts';
import { savedViewsRouter } from './domains/saved-views/router.ts';
import { settingsRouter } from './domains/settings/router.ts';
import { undeliveredRouter } from './domains/undelivered/router.ts';
import { accountRouter } from './identity/account/router.ts';
import { authRouter } from './identity/auth/router.ts';
import { factorsRouter } from './identity/factors/router.ts';
import { passkeysRouter } from './identity/passkeys/router.ts';
import { profilesRouter } from './identity/profiles/router.ts';
import { sessionsRouter } from './identity/sessions/router.ts';
import { ssoRouter } from './identity/sso/router.ts';
import { os } from './platform/guard/guard.ts';

/** The implementation of the contract; a missing procedure does not compile. */
export const router = os.router({
  account: accountRouter,
  activity: activityRouter,
  analytics: analyticsRouter,
  auth: { ...authRouter, ...sessionsRouter },
  clientErrors: clientErrorsRouter,
  policyReports: policyReportsRouter,
  content: contentRouter,
  factors: factorsRouter,
  inquiries: inquiriesRouter,
  newsletter: newsletterRouter,
  notifications: notificationsRouter,
  overview: overviewRouter,
  palette: paletteRouter,
  passkeys: passkeysRouter,
  profiles: profilesRouter,
  projects: projectsRouter,
  savedViews: savedViewsRouter,
  settings: settingsRouter,
  sso: ssoRouter,
  undelivered: undeliveredRouter,
});
