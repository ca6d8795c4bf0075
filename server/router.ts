import { authRouter } from './domains/auth/router.ts';
import { contentRouter } from './domains/content/router.ts';
import { inquiriesRouter } from './domains/inquiries/router.ts';
import { overviewRouter } from './domains/overview/router.ts';
import { settingsRouter } from './domains/settings/router.ts';
import { os } from './platform/guard/guard.ts';

/** Every domain's answers to the contract; a missing one does not compile. */
export const router = os.router({
  auth: authRouter,
  content: contentRouter,
  inquiries: inquiriesRouter,
  overview: overviewRouter,
  settings: settingsRouter,
});
