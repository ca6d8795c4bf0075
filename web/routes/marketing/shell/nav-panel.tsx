import type { NavPanel } from '#contract/content/navigation.ts';
import { Sheet } from '#web/ui/pictures/sheet.tsx';
import { useArt } from '#web/use-art.ts';
import { currentOf } from './navigation.ts';

interface NavPanelBoxProps {
  label: string;
  panel: NavPanel;
  pathname: string;
}

/** 3 columns say what the section is for, 6 hold its pages, 3 one offer. Its style sheet comes with its script. */
export function NavPanelBox({ label, panel, pathname }: NavPanelBoxProps) {
  const { purpose, all, children, offer } = panel;
  const art = useArt('menu');
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
              <a href={href} aria-current={currentOf(href, pathname)}>
                {name}
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
        {offer && (
          <div>
            <Sheet href={art} width={270} height={148} cover scripted />
            <p>{offer.title}</p>
            <p>{offer.text}</p>
            <a href={offer.action.href}>{offer.action.label}</a>
          </div>
        )}
      </div>
    </div>
  );
}
