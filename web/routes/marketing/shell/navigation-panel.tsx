import type { NavPanel } from '#contract/content/navigation.ts';
import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';
import { ariaCurrentOf } from './navigation.ts';

/** 3 columns for the section's purpose, 6 for its pages, 3 for an offer. Its script loads its style sheet. */
export function NavigationPanel({ label, panel, pathname }: { label: string; panel: NavPanel; pathname: string }) {
  const { purpose, all, children, offer } = panel;
  const art = useMapSheetUrl('menu');
  return (
    <div hidden className="nav-panel">
      <div className="wrap columns">
        <div>
          <p className="text-h3">{label}</p>
          <p>{purpose}</p>
          <a href={all.href}>{all.label}</a>
        </div>
        <ul>
          {children.map(({ label: name, href, text }) => (
            <li key={href}>
              <a href={href} aria-current={ariaCurrentOf(href, pathname)}>
                {name}
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
        {offer && (
          <div>
            <MapSheet href={art} width={270} height={148} cover scripted />
            <p>{offer.title}</p>
            <p>{offer.text}</p>
            <a href={offer.action.href}>{offer.action.label}</a>
          </div>
        )}
      </div>
    </div>
  );
}
