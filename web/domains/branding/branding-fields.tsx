import {
  type BrandColour,
  contrastProblem,
  contrastText,
  isColour,
  measureContrast,
  normalizeColour,
} from '#contract/identity/tenants/brand-colours.ts';
import { brandProperties } from '#contract/identity/tenants/brand-properties.ts';
import type { Branding } from '#contract/identity/tenants/branding.ts';
import type { FormField } from '#web/back-office/form/fields.ts';

export const brandingFieldsOf = ({ primaryColor, secondaryColor, customCss }: Branding) => ({
  primaryColor: primaryColor ?? '',
  secondaryColor: secondaryColor ?? '',
  customCss,
});
export type BrandingFields = ReturnType<typeof brandingFieldsOf>;

const plain = { autoComplete: 'off', spellCheck: false };

/** The fields; below each colour its contrast as it is typed. */
export function brandingParts(typed: BrandingFields): FormField<BrandingFields>[] {
  return [
    {
      name: 'primaryColor',
      label: 'Primary colour',
      control: { ...plain, placeholder: 'Default' },
      action: (set) => <ColourPicker label="Button colour" typed={typed.primaryColor} onPick={set} />,
      help: <ColourNote of="primary" typed={typed.primaryColor} use="Buttons" />,
    },
    {
      name: 'secondaryColor',
      label: 'Secondary colour',
      control: { ...plain, placeholder: 'Default' },
      action: (set) => <ColourPicker label="Heading and link colour" typed={typed.secondaryColor} onPick={set} />,
      help: <ColourNote of="secondary" typed={typed.secondaryColor} use="Headings and links" />,
    },
    {
      name: 'customCss',
      label: 'Custom properties',
      type: 'multiline',
      control: { ...plain, className: 'font-mono text-small' },
      help: <PropertiesNote />,
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

function PropertiesNote() {
  return (
    <>
      One per line, such as <code className="whitespace-nowrap">--corner-radius: 6px;</code>. Allowed are{' '}
      {Object.entries(brandProperties).map(([name, { takes }], index, { length }) => (
        <span key={name}>
          {index > 0 && (index === length - 1 ? ' and ' : ', ')}
          <code className="whitespace-nowrap">{name}</code> ({takes})
        </span>
      ))}
      .
    </>
  );
}
