import type { UseFormSetValue } from 'react-hook-form';
import {
  type BrandColour,
  brandSurfaces,
  contrastProblem,
  isColour,
  normalizeColour,
  passingColour,
  type Theme,
} from '#contract/identity/tenants/brand-colours.ts';
import { brandTokensOf, readBrandProperties } from '#contract/identity/tenants/brand-properties.ts';
import { Button } from '#web/ui/button.tsx';
import { type BrandingFields, customCssOf } from './branding-shape.ts';

interface BrandingPreviewProps {
  typed: BrandingFields;
  setValue: UseFormSetValue<BrandingFields>;
}

const fields = { primary: 'primaryColor', secondary: 'secondaryColor' } as const;

/** How what is typed looks in both themes, and a colour that passes in place of one that does not. */
export function BrandingPreview({ typed, setValue }: BrandingPreviewProps) {
  const read = readBrandProperties(customCssOf(typed));
  const tokens = brandTokensOf({
    primaryColor: usable(typed.primaryColor, 'primary'),
    secondaryColor: usable(typed.secondaryColor, 'secondary'),
    properties: 'properties' in read ? read.properties : {},
  });
  return (
    <div className="grid gap-4">
      {(['primary', 'secondary'] as const).map((of) => (
        <Offer key={of} of={of} typed={typed[fields[of]]} use={(colour) => use(setValue, fields[of], colour)} />
      ))}
      <section aria-label="Preview" className="grid gap-3 sm:grid-cols-2">
        <Sample theme="light" tokens={tokens} />
        <Sample theme="dark" tokens={tokens} />
      </section>
    </div>
  );
}

function use(setValue: BrandingPreviewProps['setValue'], field: keyof BrandingFields, colour: string): void {
  setValue(field, colour, { shouldDirty: true, shouldValidate: true });
}

function usable(typed: string, of: BrandColour): string | null {
  const colour = normalizeColour(typed);
  return isColour(colour) && contrastProblem(colour, of, 'light') === null ? colour : null;
}

function Offer({ of, typed, use }: { of: BrandColour; typed: string; use: (colour: string) => void }) {
  const colour = normalizeColour(typed);
  if (!isColour(colour) || contrastProblem(colour, of, 'light') === null) return null;
  const passing = passingColour(colour, of, 'light');
  return (
    <p className="flex flex-wrap items-center gap-3 text-small">
      <span aria-hidden="true" className="size-4 rounded-3 border border-line" style={{ background: passing }} />
      {passing} has 4.5:1
      <Button variant="outline" size="xs" onClick={() => use(passing)}>
        Use {passing}
      </Button>
    </p>
  );
}

const inks: Record<Theme, string> = { light: '#14161a', dark: '#eceae4' };

/** In the colours of one theme, whatever the theme of the page is. */
function Sample({ theme, tokens }: { theme: Theme; tokens: ReturnType<typeof brandTokensOf> }) {
  const paper = brandSurfaces.secondary[theme][0]?.colour;
  const ink = inks[theme];
  const [primary, secondary] = [tokens[`--brand-primary-${theme}`], tokens[`--brand-secondary-${theme}`] ?? ink];
  const [onPrimary] = brandSurfaces.primary[theme];
  const fill = primary ?? ink;
  return (
    <div className="rounded-4 border border-line p-4" style={{ background: paper, color: ink }}>
      <p className="text-meta">{theme === 'light' ? 'Light theme' : 'Dark theme'}</p>
      <p className="mt-2 text-h5" style={{ color: secondary, fontWeight: tokens['--brand-heading-weight'] ?? 500 }}>
        Heading
      </p>
      <p className="mt-1 text-small">
        Text with <span style={{ color: secondary, textDecoration: 'underline' }}>a link</span>
      </p>
      <span
        className="mt-3 inline-flex h-9 items-center px-4 font-medium text-small"
        style={{
          background: fill,
          color: primary ? onPrimary?.colour : paper,
          borderRadius: tokens['--brand-corner-radius'] ?? '4px',
        }}
      >
        Button
      </span>
    </div>
  );
}
