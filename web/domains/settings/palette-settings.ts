import { screens } from '#contract/back-office.ts';
import type { PalettePage } from '#web/app/command-palette/pages.ts';
import { sectionTexts } from './setting-fields.ts';

/** Every setting of the administrators by its label, for the command palette. */
export const paletteSettings: readonly PalettePage[] = Object.entries(sectionTexts).flatMap(
  ([tab, { label, fields }]) =>
    fields.map((field) => ({
      label: field.label,
      href: `/admin/settings?tab=${tab}#${field.name}`,
      icon: screens['/admin/settings'].icon,
      place: label,
      words: `${field.hint} ${field.choice ?? ''} ${field.unit ?? ''}`,
    })),
);
