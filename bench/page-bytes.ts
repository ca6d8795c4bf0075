import { launchBrowser } from '#tools/browser.ts';
import { removeApp, startApp } from '../e2e/app.ts';
import { report } from './load-test.ts';
import { weighPages } from './page-weights.ts';

/** The weight of public pages; CI checks the same budgets (e2e/budgets.e2e.ts). */
const [app, browser] = await Promise.all([startApp(), launchBrowser()]);
const results = await weighPages(app.url, browser, ['/', '/services', '/contact', '/auth']);
await browser.close();
await removeApp(app);
report(results);
