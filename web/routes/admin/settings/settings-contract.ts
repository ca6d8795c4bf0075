import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

/** The shapes and defaults of the settings, loaded when a form is used or the settings could not be read. */
export const settingsContract = lazyModule(() => import('#contract/operations/settings.ts'), { isQuiet: true });
