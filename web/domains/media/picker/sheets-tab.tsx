import type { IndexedImage } from '#contract/content/images.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { sheetName } from '../sheet-name.ts';
import { chosenSheet, type TabProps } from './chosen.ts';
import { ImageCard, ImageGrid } from './image-card.tsx';

/** The drawings of the site with their pictures, whose names have what is typed. */
export function SheetsTab({ drawings, typed, ...given }: TabProps & { drawings: readonly IndexedImage[] }) {
  const wanted = typed.trim().toLowerCase();
  const found = drawings.filter(({ name }) => sheetName(name).toLowerCase().includes(wanted));
  if (found.length === 0) return <EmptyState title="No map sheets">No map sheet matches “{typed}”.</EmptyState>;
  return (
    <ImageGrid>
      {found.map((image) => (
        <ImageCard
          key={image.name}
          {...given}
          label={sheetName(image.name)}
          facts={`${image.width} × ${image.height}`}
          own={chosenSheet(image)}
          picture={
            // On paper in the dark theme, too: as a picture a sheet has the colours of the light one.
            <img
              src={image.path}
              alt=""
              loading="lazy"
              className="aspect-3/2 w-full border border-line bg-sunken object-cover night:bg-[#fbfaf7]"
            />
          }
        />
      ))}
    </ImageGrid>
  );
}
