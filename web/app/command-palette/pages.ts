import { screens } from '#contract/back-office.ts';
import { companyTabs } from '#contract/content/company-tabs.ts';
import { enterpriseTabs } from '#contract/enterprise-tabs.ts';
import { memberScreens } from '#web/app/shell/member-screens.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { pageWords } from './page-words.ts';

export interface PalettePage {
  label: string;
  href: string;
  icon: IconName;
  /** At the right: `Website`. */
  place: string;
  /** What else it is found by. */
  words: string;
  /** A document outside the app. */
  outside?: boolean;
}

interface Listed {
  label: string;
  icon: IconName;
  group?: string;
  tabOf?: string;
  tab?: string;
  parent?: string;
}

const backOffice: Readonly<Record<string, Listed>> = screens;
const memberArea: Readonly<Record<string, Listed>> = memberScreens;

const wordsOf = (href: string, { tab = '' }: { tab?: string }) => `${tab} ${pageWords[href] ?? ''}`;

/** The screens of the back office, its tabs included. */
function administratorPages(): PalettePage[] {
  const listed = Object.entries(backOffice).map(([href, screen]) => {
    const place = screen.group ?? (screen.tabOf && backOffice[screen.tabOf]?.label) ?? 'Back office';
    return { href, label: screen.label, icon: screen.icon, place, words: wordsOf(href, screen) };
  });
  const tabs = Object.values(enterpriseTabs).filter(({ href }) => !(href in screens));
  return [
    ...listed,
    ...tabs.map((tab) => ({ ...tab, place: screens['/enterprise-features'].label, words: wordsOf(tab.href, tab) })),
    ...companyPages(),
  ];
}

/** The tabs of the company's screen after the first, which is the screen. */
function companyPages(): PalettePage[] {
  const { label: place, icon } = screens['/admin/company'];
  return Object.entries(companyTabs)
    .slice(1)
    .map(([key, label]) => {
      const href = `/admin/company?tab=${key}`;
      return { href, label, icon, place, words: wordsOf(href, {}) };
    });
}

/** The screens of one's own account. */
const ownPages = (place: string): PalettePage[] =>
  Object.entries(memberArea).map(([href, screen]) => ({
    href,
    label: screen.label,
    icon: screen.icon,
    place: screen.parent ? (memberArea[screen.parent]?.label ?? place) : place,
    words: wordsOf(href, screen),
  }));

const helpPages: readonly PalettePage[] = (
  [
    ['/support', 'Support', 'chat'],
    ['/contact', 'Contact', 'mail'],
    ['/resources', 'Resources', 'content'],
    ['/accessibility', 'Accessibility statement', 'accessibility'],
    ['/vulnerability-disclosure', 'Vulnerability disclosure', 'shield'],
    ['/privacy', 'Privacy policy', 'lock'],
    ['/terms', 'Terms', 'file'],
    ['/', 'Public site', 'external'],
  ] as const
).map(([href, label, icon]) => ({ href, label, icon, place: 'Help', words: pageWords[href] ?? '', outside: true }));

/** Every page that somebody can go to by its name or by another word for it. */
export function palettePages(isAdministrator: boolean): PalettePage[] {
  if (!isAdministrator) return [...ownPages('Member area'), ...helpPages];
  const own = ownPages('Your account').map((page) =>
    page.href === '/dashboard' ? { ...page, label: 'User Dashboard' } : page,
  );
  return [...administratorPages(), ...own, ...helpPages];
}
