import type { NavPanel } from '#contract/content/navigation.ts';
import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';
import { ariaCurrentOf } from './navigation.ts';

interface NavigationPanelProps {
  label: string;
  panel: NavPanel;
  pathname: string;
}

/** 3 columns say what the section is for, 6 hold its pages, 3 one offer. Its style sheet comes with its script. */
export function NavigationPanel({ label, panel, pathname }: NavigationPanelProps) {
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
