import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';

/** A map across the window, 300 px high, centred and not scaled. */
export function MapStrip({ name }: { name: string }) {
  return (
    <div className="flex h-75 items-center justify-center overflow-hidden border-line border-y print:hidden">
      <MapSheet href={useMapSheetUrl(name)} width={1920} height={300} />
    </div>
  );
}
