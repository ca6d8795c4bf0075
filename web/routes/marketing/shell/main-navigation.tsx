import type { Navigation } from '#contract/content/navigation.ts';
import { Icon } from '#web/ui/icons.tsx';
import { ariaCurrentOf } from './navigation.ts';
import { NavigationPanel } from './navigation-panel.tsx';

/** The navigation of wide windows. Entries are links; `web/public-scripts/menu` opens their panels. */
export function MainNavigation({ navigation, pathname }: { navigation: Navigation; pathname: string }) {
  return (
    <ul data-main-navigation className="hidden lg:flex lg:gap-4.5 xl:gap-6.5">
      {navigation.map(({ label, href, panel }) => (
        <li key={href}>
          <a
            href={href}
            className="nav-link"
            aria-current={ariaCurrentOf(href, pathname)}
            data-panel={panel ? '' : undefined}
          >
            {label}
            {panel && <Icon name="chevron-down" size={12} className="needs-script ml-1.25 max-[70rem]:hidden" />}
          </a>
          {panel && <NavigationPanel label={label} panel={panel} pathname={pathname} />}
        </li>
      ))}
    </ul>
  );
}
