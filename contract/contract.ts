import { inquiries } from './business/inquiry-procedures.ts';
import { newsletterContract } from './business/newsletter.ts';
import { projectsContract } from './business/projects.ts';
import { content } from './content/content.ts';
import { declareRefusals } from './declared-refusals.ts';
import { accountContract } from './identity/account.ts';
import { auth } from './identity/auth.ts';
import { factorsContract } from './identity/factors.ts';
import { passkeysContract } from './identity/passkeys.ts';
import { profilesContract } from './identity/profiles.ts';
import { sessionsContract } from './identity/sessions.ts';
import { ssoContract } from './identity/sso.ts';
import { activityContract } from './operations/activity.ts';
import { analyticsContract } from './operations/analytics.ts';
import { clientErrors } from './operations/client-errors.ts';
import { notificationsContract } from './operations/notifications.ts';
import { overviewContract } from './operations/overview.ts';
import { savedViewsContract } from './operations/saved-views.ts';
import { settingsContract } from './operations/settings.ts';

/** Every procedure with its shapes, permission and refusals: one typed client in process and in the browser, REST under /api. */
export const contract = declareRefusals({
  account: accountContract,
  activity: activityContract,
  analytics: analyticsContract,
  auth: { ...auth, ...sessionsContract },
  clientErrors,
  content,
  factors: factorsContract,
  inquiries,
  newsletter: newsletterContract,
  notifications: notificationsContract,
  overview: overviewContract,
  passkeys: passkeysContract,
  profiles: profilesContract,
  projects: projectsContract,
  savedViews: savedViewsContract,
  settings: settingsContract,
  sso: ssoContract,
});

export type Contract = typeof contract;
