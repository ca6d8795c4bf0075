import { useState } from 'react';
import { mediaIdOf } from '#contract/content/media-files.ts';
import type { PickedImage } from '#web/domains/media/picker/image-picker.tsx';
import { sheetName } from '#web/domains/media/sheet-name.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldNote } from '#web/ui/field.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { useFieldFacts } from './field-context.ts';

interface ImageFieldProps {
  id: string;
  label: string;
  /** The name of the image, of the site or of the media library. */
  value: string;
  /** The alt text that the image now shown has where it is used; absent: the text has none for it. */
  alt?: string;
  /** With what was written about it in the picker. */
  onChange: (image: PickedImage) => void;
}

/** The picker and what it shows are loaded when it is opened. */
export const imagePicker = lazyModule(
  async () => (await import('#web/domains/media/picker/image-picker.tsx')).ImagePicker,
);

/** An image of the site or of the media library, with the button to choose another one. */
export function ImageField({ id, label, value, alt, onChange }: ImageFieldProps) {
  const { images, libraryImages, problems } = useFieldFacts();
  const [isPicking, setPicking] = useState(false);
  const Picker = useLazyModule(imagePicker, isPicking, () => setPicking(false));
  const shown = [...images, ...libraryImages].find(({ name }) => name === value);
  const isOfLibrary = mediaIdOf(value) !== null;
  return (
    <div>
      <p className="mb-1.5 font-medium text-small">{label}</p>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        {/* On paper in the dark theme, too: as a picture a sheet has the colours of the light one. */}
        {shown && (
          <img
            src={shown.path}
            alt={alt ?? ''}
            width={132}
            height={84}
            className="h-21 w-33 border border-line bg-sunken object-cover night:bg-[#fbfaf7]"
          />
        )}
        <div className="min-w-0">
          <p className="wrap-anywhere text-small">{nameOf(value, isOfLibrary)}</p>
          {shown && (
            <p className="text-ink-3 text-meta">
              {shown.width} × {shown.height}
            </p>
          )}
          <Button id={id} size="sm" variant="outline" className="mt-2" onClick={() => setPicking(true)}>
            {value === '' ? 'Choose an image…' : 'Change image…'}
          </Button>
        </div>
      </div>
      {problems[id] && <FieldNote id={`${id}-note`} error={problems[id]} />}
      {Picker && isPicking && (
        <Picker
          drawings={images}
          hasAlt={alt !== undefined}
          onPick={(image) => {
            onChange(image);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

function nameOf(value: string, isOfLibrary: boolean): string {
  if (value === '') return 'No image chosen';
  return isOfLibrary ? 'Image of the media library' : sheetName(value);
}
