import { watchHeader } from './header.ts';
import { wakeIslands } from './island-loader.ts';
import { watchMenu } from './menu.ts';
import { loadSheets } from './sheets.ts';
import { watchTheme } from './theme.ts';

/** Everything that a public page does beyond HTML. No React: islands bring it when somebody reaches for them. */
watchHeader();
watchMenu();
watchTheme();
loadSheets();
wakeIslands();
