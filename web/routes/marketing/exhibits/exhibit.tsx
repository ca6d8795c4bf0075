import '#web/styles/marketing/exhibits.css';
import type { Exhibit as ExhibitData } from '#contract/content/page-blocks.ts';
import { DayExhibit } from './day-exhibit.tsx';
import { RouteExhibit } from './route-exhibit.tsx';

/** The drawing of one page's own. What it shows is also in its text: the drawing is hidden from assistive technology. */
export function Exhibit(props: ExhibitData) {
  return props.kind === 'route' ? <RouteExhibit {...props} /> : <DayExhibit {...props} />;
}
