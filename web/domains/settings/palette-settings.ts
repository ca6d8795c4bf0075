import { screens } from '#contract/back-office.ts';
import type { PalettePage } from '#web/app/command-palette/pages.ts';
import { sectionTexts } from './setting-fields.ts';

const { icon, label: screenLabel } = screens['/admin/settings'];

/** Every tab and setting of the administrators by its label, for the command palette. */
export const paletteSettings: readonly PalettePage[] = Object.entries(sectionTexts).flatMap(
  ([tab, { label, title, fields }]) => [
    { label: title, href: `/admin/settings?tab=${tab}`, icon, place: screenLabel, words: label },
    ...fields.map((field) => ({
      label: field.label,
      href: `/admin/settings?tab=${tab}#${field.name}`,
      icon,
      place: label,
      words: `${field.hint} ${field.choice ?? ''} ${field.unit ?? ''}`,
    })),
  ],
);
