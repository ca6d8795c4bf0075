import type { Navigation } from '#contract/content/navigation.ts';
import { Icon } from '#web/ui/icons.tsx';
import { ariaCurrentOf } from './navigation.ts';

/**
 * A row of the mobile menu: a link, or a group that expands. Without scripts a group's pages are listed below its link.
 */
export function MenuEntry({ item: { label, href, panel }, pathname }: { item: Navigation[number]; pathname: string }) {
  const current = ariaCurrentOf(href, pathname);
  return (
    <li className="border-line border-b">
      {panel && (
        <button type="button" data-group aria-current={current} className="menu-row needs-script">
          {label}
          <Icon name="chevron-down" />
        </button>
      )}
      <a href={href} aria-current={current} className={panel ? 'menu-row hidden noscript:flex' : 'menu-row'}>
        {label}
        <Icon name="arrow-right" />
      </a>
      {panel && (
        <ul className="menu-group">
          {[panel.all, ...panel.children].map((link) => (
            <li key={link.href}>
              <a href={link.href} aria-current={ariaCurrentOf(link.href, pathname)}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
