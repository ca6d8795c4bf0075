import { isColour } from '#contract/identity/tenants/brand-colours.ts';
import { factLines, type MailBlock } from './blocks.ts';

/** Whose look an email has: a tenant's, in emails to its people about it. */
export interface MailBrand {
  name: string;
  /** Of the buttons and the line above the text; absent: ours. Their text is white, and nearly black in the dark theme. */
  primary?: { light: string; dark: string };
}

/** The sender as the email shows it. */
export interface MailBranding {
  name: string;
  /** Public origin: only its addresses become links, so that user input cannot link to another site. */
  appUrl: string;
}

/**
 * The HTML part of an email, with the same words in the same order as its text; addresses of ours are shortened, and lead
 * to the whole ones. It uses tables and inline colours because email clients ignore stylesheets; dark colours come by media query.
 */
export function mailHtml(
  { subject, blocks, brand }: { subject: string; blocks: readonly MailBlock[]; brand?: MailBrand | undefined },
  { name, appUrl }: MailBranding,
): string {
  const colours = coloursOf(brand);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
.paper { background: #0F1114 !important; color: #ECEAE4 !important }
.sheet { background: #15181C !important; border-color: ${colours.line.dark} #262A30 #262A30 !important }
.quiet { color: #8F949A !important }
.rule { border-color: #262A30 !important }
.button { background: ${colours.button.dark} !important; color: #0F1114 !important }
a { color: #ECEAE4 }
}
</style>
</head>
<body class="paper" style="margin:0;background:#FBFAF7;color:#14161A">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;overflow-wrap:anywhere;${face}">
<tr><td style="padding:0 0 20px;font-size:18px;font-weight:600;letter-spacing:-0.02em">${escaped(brand?.name ?? name)}</td></tr>
<tr><td class="sheet" style="background:#FFFFFF;border:1px solid #E4E1DA;border-top:2px solid ${colours.line.light};padding:32px;font-size:16px;line-height:26px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:28px;font-weight:600;letter-spacing:-0.02em">${escaped(subject)}</h1>
${blocks.map((block) => blockHtml(block, appUrl, colours.button)).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:20px 0 0;font-size:12.5px;line-height:18px;color:#676C74">${escaped(name)} · <a href="${escaped(appUrl)}" class="quiet" style="color:#676C74">${escaped(new URL(appUrl).host)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const face = "font-family:Geist,'Helvetica Neue',Arial,sans-serif";

interface ThemeColours {
  light: string;
  dark: string;
}

/** `text`: on the light fill. */
interface ButtonColours extends ThemeColours {
  text: string;
}

/** Nothing but a colour gets into the style of an email. */
function coloursOf(brand: MailBrand | undefined): { line: ThemeColours; button: ButtonColours } {
  const primary = brand?.primary;
  if (primary && isColour(primary.light) && isColour(primary.dark))
    return { line: primary, button: { ...primary, text: '#FFFFFF' } };
  return {
    line: { light: '#D52B1E', dark: '#D52B1E' },
    button: { light: '#14161A', dark: '#ECEAE4', text: '#FBFAF7' },
  };
}

function blockHtml(block: MailBlock, appUrl: string, fill: ButtonColours): string {
  if (typeof block === 'string') return paragraphs(block, appUrl);
  if ('heading' in block)
    return `<h2 style="margin:28px 0 8px;font-size:18px;line-height:24px;font-weight:600">${escaped(block.heading)}</h2>`;
  if ('button' in block) return button(block.button, fill);
  if ('link' in block)
    return quiet(
      `<a href="${escaped(block.link.href)}" class="quiet" style="color:#676C74">${escaped(block.link.label)}</a>`,
    );
  if ('code' in block)
    return `<p style="margin:0 0 20px;font-size:36px;line-height:42px;letter-spacing:0.12em;font-variant-numeric:tabular-nums">${escaped(block.code)}</p>`;
  if ('quote' in block)
    return `<blockquote class="quiet rule" style="margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid #CBC7BD;color:#474C54">${lines(block.quote.split('\n'), appUrl)}</blockquote>`;
  return paragraph(factLines(block.facts), appUrl);
}

function paragraphs(text: string, appUrl: string): string {
  const parts = text.trim().split(/\n{2,}/);
  return parts.map((part) => paragraph(part.split('\n'), appUrl)).join('\n');
}

function paragraph(shown: readonly string[], appUrl: string): string {
  return `<p style="margin:0 0 16px">${lines(shown, appUrl)}</p>`;
}

function lines(shown: readonly string[], appUrl: string): string {
  return shown.map((line) => withLinks(line, appUrl)).join('<br>\n');
}

function button({ label, href }: { label: string; href: string }, fill: ButtonColours): string {
  return `<p style="margin:24px 0 8px"><a href="${escaped(href)}" class="button" style="display:inline-block;background:${fill.light};color:${fill.text};border-radius:4px;padding:12px 20px;font-weight:500;text-decoration:none">${escaped(label)}</a></p>
${quiet(`<a href="${escaped(href)}" class="quiet" style="color:#676C74">${escaped(shortAddress(href))}</a>`)}`;
}

function quiet(content: string): string {
  return `<p class="quiet" style="margin:0 0 24px;font-size:12.5px;line-height:18px;color:#676C74;word-break:break-all">${content}</p>`;
}

/** The most characters of an address that a reader sees. */
const shownCharacters = 56;

/** `firn.example/auth/confirm…`: host and path, without the secrets behind them. */
function shortAddress(href: string): string {
  const { host, pathname, search } = new URL(href);
  const shown = host + (pathname === '/' ? '' : pathname);
  const isCut = search !== '' || shown.length > shownCharacters;
  return isCut ? `${shown.slice(0, shownCharacters)}…` : shown;
}

function withLinks(line: string, appUrl: string): string {
  return line
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part) => {
      const isOurs = part.startsWith(`${appUrl}/`) && URL.canParse(part);
      return isOurs
        ? `<a href="${escaped(part)}" style="color:inherit">${escaped(shortAddress(part))}</a>`
        : escaped(part);
    })
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
