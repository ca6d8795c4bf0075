import { useLocation } from 'react-router';
import type { Site } from '#contract/content/content.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Logo } from '#web/ui/pictures/logo.tsx';
import { ThemeToggle } from '#web/ui/theme/theme-toggle.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { publishedNavigation } from './navigation.ts';
import { SignInOrDashboard } from './sign-in-or-dashboard.tsx';
import { SiteMenu } from './site-menu.tsx';

export function Header({ site }: { site: Site }) {
  const { pathname } = useLocation();
  const { name } = site.company;
  const navigation = publishedNavigation(site);
  return (
    <header data-header className="site-header">
      <div className="wrap flex h-full items-center">
        <Logo name={name} />
        <nav
          id="navigation"
          tabIndex={-1}
          aria-label="Main"
          className="-mr-3 order-last lg:order-none lg:mr-auto lg:ml-8 xl:ml-13"
        >
          <MainNavigation navigation={navigation} pathname={pathname} />
          <div className="flex lg:hidden">
            <button
              type="button"
              data-menu-open
              aria-label="Open menu"
              aria-haspopup="dialog"
              className="icon-button needs-script size-11"
            >
              <Icon name="menu" size={20} />
            </button>
            <a href="#menu" aria-label="Open menu" className="icon-button hidden size-11 noscript:inline-grid">
              <Icon name="menu" size={20} />
            </a>
          </div>
          <SiteMenu name={name} navigation={navigation} pathname={pathname} />
        </nav>
        <div className="ml-auto flex items-center gap-2 lg:ml-0">
          <HeaderSearch />
          <ThemeToggle />
          <ButtonLink href="/auth" variant="ghost" size="sm" className="max-lg:hidden">
            <SignInOrDashboard />
          </ButtonLink>
          <ButtonLink href="/contact" variant="outline" size="sm" className="max-lg:hidden">
            Get Started
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
