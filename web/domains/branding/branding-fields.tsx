import {
  type BrandColour,
  contrastProblem,
  contrastText,
  isColour,
  measureContrast,
  normalizeColour,
} from '#contract/identity/tenants/brand-colours.ts';
import { exactInput, type FormField } from '#web/back-office/form/fields.ts';
import type { BrandingFields } from './branding-shape.ts';

/** The fields; below each colour its contrast as it is typed. */
export function brandingParts(typed: BrandingFields): FormField<BrandingFields>[] {
  return [
    {
      name: 'primaryColor',
      label: 'Primary colour',
      control: { ...exactInput, placeholder: 'Default' },
      action: (set) => <ColourPicker label="Button colour" typed={typed.primaryColor} onPick={set} />,
      help: <ColourNote of="primary" typed={typed.primaryColor} use="Buttons" />,
    },
    {
      name: 'secondaryColor',
      label: 'Secondary colour',
      control: { ...exactInput, placeholder: 'Default' },
      action: (set) => <ColourPicker label="Heading and link colour" typed={typed.secondaryColor} onPick={set} />,
      help: <ColourNote of="secondary" typed={typed.secondaryColor} use="Headings and links" />,
    },
    {
      name: 'primaryColorDark',
      label: 'Primary colour, dark theme',
      control: { ...exactInput, placeholder: 'Default' },
      help: 'Six digits. Default: the primary colour, made lighter',
    },
    {
      name: 'secondaryColorDark',
      label: 'Secondary colour, dark theme',
      control: { ...exactInput, placeholder: 'Default' },
      help: 'Six digits. Default: the secondary colour, made lighter',
    },
    {
      name: 'cornerRadius',
      label: 'Corner radius (px)',
      type: 'number',
      control: { min: 0, max: 12, placeholder: 'Default' },
      help: 'Of buttons and fields, 0 to 12',
    },
    {
      name: 'logoHeight',
      label: 'Logo height (px)',
      type: 'number',
      control: { min: 20, max: 40, placeholder: 'Default' },
      help: '20 to 40',
    },
    {
      name: 'headingWeight',
      label: 'Heading weight',
      choices: [
        ['', 'Default'],
        ['400', 'Regular (400)'],
        ['500', 'Medium (500)'],
        ['600', 'Semibold (600)'],
      ],
    },
  ];
}

/** Our own colour of texts and buttons, shown while none is typed. */
const ours = '#14161a';

/** The browser's own picker of colours. */
function ColourPicker({ label, typed, onPick }: { label: string; typed: string; onPick: (colour: string) => void }) {
  const colour = normalizeColour(typed);
  return (
    <input
      type="color"
      aria-label={label}
      className="h-11 w-14 flex-none cursor-pointer rounded-4 border border-control bg-surface p-1 hover:border-ink-2"
      value={isColour(colour) ? colour : ours}
      onChange={({ target }) => onPick(target.value)}
    />
  );
}

function ColourNote({ of, typed, use }: { of: BrandColour; typed: string; use: string }) {
  const colour = normalizeColour(typed);
  if (!isColour(colour)) return `${use}. Six digits, such as #2f4f5e`;
  const { ratio, words } = measureContrast(colour, of, 'light');
  return (
    <>
      {use}. {contrastProblem(colour, of, 'light') ?? `${contrastText(ratio)} ${words}`}
    </>
  );
}
