import { partOnUse } from '#web/ui/overlays/part-on-use.ts';

/** The shapes and defaults of the settings, loaded when a form is used or the settings could not be read. */
export const settingsContract = partOnUse(() => import('#contract/operations/settings.ts'), { isQuiet: true });
