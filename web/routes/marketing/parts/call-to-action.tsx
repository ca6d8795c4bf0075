import type { BodyOf } from '#contract/content/page-body.ts';
import { useFill } from '#web/routes/marketing/site.ts';
import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';
import { Actions } from './actions.tsx';

type CallToActionProps = BodyOf<'home'>['invitation'] & { sheet: 'band' | 'band-services' };

/** A dark band in both themes: the text is on a solid block, never on the lines of the map. */
export function CallToAction({ title, text, primary, secondary, sheet }: CallToActionProps) {
  const fill = useFill();
  return (
    <section className="band night quiet-summit mt-20 lg:mt-28">
      <div className="band-map">
        <MapSheet href={useMapSheetUrl(sheet)} width={1920} height={520} lazy />
      </div>
      <div className="band-block">
        <h2 className="max-w-[9.5em] text-h1">{fill(title)}</h2>
        <p className="mt-3 max-w-[24.25rem] text-ink-2">{fill(text)}</p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          <Actions variant="premium" primary={primary} secondary={secondary} />
        </div>
      </div>
    </section>
  );
}
