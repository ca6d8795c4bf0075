import { launchBrowser } from '#tools/browser.ts';
import { administrator, removeApp, startApp } from '../e2e/testing/app.ts';
import { weighApp } from './app-weights.ts';
import { report } from './load-test.ts';
import { weighPages } from './page-weights.ts';

/** The weight of public pages and of the app; CI checks the same budgets (e2e/site/budgets.e2e.ts, e2e/back-office/app-budgets.e2e.ts). */
const [app, browser] = await Promise.all([startApp(), launchBrowser()]);
const pages = await weighPages(app.url, browser, ['/', '/services', '/contact', '/auth']);
const context = await browser.newContext({ baseURL: app.url });
await context.request.post('/api/auth/sign-in', { data: administrator, headers: { origin: app.url } });
const screens = await weighApp(browser, { baseURL: app.url, storageState: await context.storageState() });
await browser.close();
await removeApp(app);
report([...pages, ...screens]);
