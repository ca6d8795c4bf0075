import { useRouteLoaderData } from 'react-router';
import type { TenantTheme } from '#contract/identity/tenants/branding.ts';
import type { loader as rootLoader } from '#web/root.tsx';

export type HostTheme = Omit<TenantTheme, 'name'>;

/** The logo of the tenant of this host, in place of ours. */
export function HostLogo({
  logo: { path, width, height },
  name,
}: {
  logo: NonNullable<HostTheme['logo']>;
  name: string;
}) {
  return (
    <a href="/" className="host-logo tap inline-flex items-center">
      <img src={path} alt={name} width={width} height={height} />
    </a>
  );
}

/**
 * The colours of the tenant of this host. In the document rather than in a style sheet, so that our own sign-in page does not
 * carry them.
 */
export function HostStyle({ theme }: { theme: HostTheme }) {
  const facts = useRouteLoaderData<typeof rootLoader>('root');
  const style = hostStyle(theme);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of values that were read by the rules of brand-properties.ts
  return <style nonce={facts?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />;
}

const plain =
  '.button:not(.button-secondary,.button-outline,.button-ghost,.button-link,.button-premium,.button-destructive)';
const off = ':not(:disabled,[aria-disabled="true"])';

/** The rules of web/styles/brand.css that a page of signing in needs; '' without a theme. */
export function hostStyle({ logo, tokens }: HostTheme): string {
  const { '--brand-primary-light': primary, '--brand-secondary-light': secondary } = tokens;
  const { '--brand-corner-radius': radius, '--brand-heading-weight': weight } = tokens;
  const themed = (primary ?? secondary) !== undefined;
  return [
    themed && inThemes(tokens),
    primary && `${plain}{--fill:var(--host-primary);--text:var(--host-on-primary)}`,
    primary && `${plain}:hover${off}{background:color-mix(in srgb,var(--fill),var(--ink) 12%)}`,
    secondary && 'main :is(h1,h2,.link:not(.notice *)){color:var(--host-secondary)}',
    radius && `:is(.button:not(.button-link),.field){border-radius:${radius}}`,
    weight && `main :is(h1,h2){font-weight:${weight}}`,
    logo && logoRules(tokens['--brand-logo-height'] ?? '28px'),
  ]
    .filter(Boolean)
    .join('');
}

function inThemes(tokens: HostTheme['tokens']): string {
  const values = (theme: 'light' | 'dark', onPrimary: string) =>
    [
      tokens[`--brand-primary-${theme}`] && `--host-primary:${tokens[`--brand-primary-${theme}`]}`,
      `--host-on-primary:${onPrimary}`,
      tokens[`--brand-secondary-${theme}`] && `--host-secondary:${tokens[`--brand-secondary-${theme}`]}`,
    ]
      .filter(Boolean)
      .join(';');
  // The colours that the texts on buttons were measured with.
  return `:root{${values('light', '#ffffff')}}${inDark(':root', values('dark', '#0f1114'))}`;
}

/** On a light plate in the dark theme, because a logo may be dark itself. */
function logoRules(height: string): string {
  const image = '.host-logo img';
  const plate = 'padding:3px 6px;border-radius:4px;background:#ffffff';
  return `${image}{width:auto;max-width:11rem;height:${height};object-fit:contain;object-position:left}${inDark(image, plate)}`;
}

/** The two conditions of the variant `night` in web/styles/tokens.css. */
function inDark(selector: string, rules: string): string {
  const at = (root: string) => (selector === ':root' ? root : `${root} ${selector}`);
  const system = at(':root:not([data-theme])');
  return `${at(':root[data-theme="dark"]')}{${rules}}@media (prefers-color-scheme:dark){${system}{${rules}}}`;
}
