import { useState } from 'react';
import { mediaIdOf } from '#contract/content/media-files.ts';
import { MediaPicker } from '#web/domains/media/media-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useFieldFacts } from './field-context.ts';

interface ImageFieldProps {
  id: string;
  label: string;
  /** The name of the image, of the site or of the media library. */
  value: string;
  /** The alt text that the image now shown has where it is used. */
  alt?: string;
  /** With the library's alt text where the image was chosen there. */
  onChange: (name: string, alt?: string) => void;
}

/** The choice of an image of the site or of the media library, with the image. */
export function ImageField({ id, label, value, alt = '', onChange }: ImageFieldProps) {
  const { images, libraryImages, problems } = useFieldFacts();
  const [isPicking, setPicking] = useState(false);
  const chosen = [...images, ...libraryImages].find(({ name }) => name === value);
  const isOfLibrary = mediaIdOf(value) !== null;
  const isKnown = isOfLibrary || images.some(({ name }) => name === value);
  return (
    <>
      {chosen && (
        <img
          src={chosen.path}
          alt={alt}
          width={chosen.width}
          height={chosen.height}
          className="h-auto max-h-60 w-auto max-w-full border border-line"
        />
      )}
      <Field id={id} label={label} required error={problems[id]}>
        {(control) => (
          <Select
            {...control}
            value={value}
            choices={[
              ...(isOfLibrary ? [[value, 'Image of the media library'] as const] : []),
              ...(isKnown ? [] : [[value, value || 'Please choose'] as const]),
              ...images.map(({ name }) => [name, name] as const),
            ]}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div>
        <Button size="sm" variant="outline" onClick={() => setPicking(true)}>
          Choose from media library…
        </Button>
      </div>
      {isPicking && (
        <MediaPicker
          onPick={({ image }) => {
            onChange(image.name, image.alt);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
