import { Sheet } from '#web/ui/pictures/sheet.tsx';
import { useArt } from '#web/use-art.ts';

/** A map across the window, 300 px high, centred and never scaled. */
export function Strip({ name }: { name: string }) {
  return (
    <div className="flex h-75 items-center justify-center overflow-hidden border-line border-y print:hidden">
      <Sheet href={useArt(name)} width={1920} height={300} />
    </div>
  );
}
