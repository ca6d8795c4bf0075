import { watchErrors } from '#web/errors/watch.ts';
import { watchAccessibility } from './accessibility.ts';
import { initConsent } from './consent/start.ts';
import { watchHeader } from './header.ts';
import { initIslands } from './islands/island-loader.ts';
import { loadMapSheets } from './map-sheets.ts';
import { measureVisit } from './measure/start.ts';
import { watchMenu } from './menu/menu.ts';
import { initNavigationPanels } from './menu/navigation-panel-loader.ts';
import { initMonitors } from './monitors/start.ts';
import { initPasskeys } from './passkey.ts';
import { loadPictures } from './pictures.ts';
import { watchSearch } from './search/search.ts';
import { registerServiceWorker } from './service-worker.ts';
import { initSessionBanner } from './session/start.ts';
import { watchShowPassword } from './show-password.ts';
import { watchSignedIn } from './signed-in.ts';
import { watchTheme } from './theme.ts';
import { skipTransitionsOut } from './transitions.ts';

/** Everything that a public page does beyond HTML, without React: islands load it on interaction. */
watchErrors();
watchHeader();
watchSignedIn();
watchMenu();
initNavigationPanels();
watchSearch();
watchTheme();
loadMapSheets();
watchShowPassword();
skipTransitionsOut();
loadPictures();
initIslands();
initPasskeys();
watchAccessibility();
registerServiceWorker();
initMonitors();
// A preview in a frame of the back office is no visit, and the app around it has the session banner.
if (self === top) {
  initSessionBanner();
  initConsent();
  measureVisit();
}
