import type { Navigation } from '#contract/content/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Logo } from '#web/ui/pictures/logo.tsx';
import { ThemeChoice } from '#web/ui/theme/theme-choice.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { SignInOrDashboard } from './sign-in-or-dashboard.tsx';

/** The full-screen menu of narrow windows: the same tree as on wide ones. */
export function SiteMenu({ name, navigation, pathname }: { name: string; navigation: Navigation; pathname: string }) {
  return (
    <dialog id="menu" aria-label="Menu" className="site-menu">
      <div className="wrap flex h-15 items-center justify-between">
        <Logo name={name} />
        <form method="dialog" className="needs-script -mr-3">
          <button type="submit" aria-label="Close menu" className="icon-button size-11">
            <Icon name="close" size={20} />
          </button>
        </form>
        <a href="#main" aria-label="Close menu" className="icon-button -mr-3 hidden size-11 noscript:inline-grid">
          <Icon name="close" size={20} />
        </a>
      </div>
      <div className="wrap pb-8">
        <ul className="border-ink border-t">
          {navigation.map((item) => (
            <MenuEntry key={item.href} item={item} pathname={pathname} />
          ))}
        </ul>
        <div className="mt-8 grid gap-2.5">
          <ButtonLink href="/contact" size="lg">
            Get Started
          </ButtonLink>
          <ButtonLink href="/auth" size="lg" variant="outline">
            <SignInOrDashboard />
          </ButtonLink>
        </div>
        <ThemeChoice name="menu-theme" className="mt-8" />
      </div>
    </dialog>
  );
}
