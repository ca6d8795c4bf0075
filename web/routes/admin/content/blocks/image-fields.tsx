import { useState } from 'react';
import { mediaIdOf } from '#contract/content/media-files.ts';
import type { ArticleBlock } from '#contract/content/page-blocks.ts';
import { MediaPicker } from '#web/products/media/media-picker.tsx';
import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, Input } from '#web/ui/inputs.tsx';
import { Select } from '#web/ui/select.tsx';

type ImageBlock = Extract<ArticleBlock, { kind: 'image' }>;

interface ImageFieldsProps {
  block: ImageBlock;
  onChange: (block: ImageBlock) => void;
  at: string;
}

const crops = [
  ['', 'Whole image'],
  ['wide', 'Wide, 16 to 9'],
  ['square', 'Square'],
] as const;

/** An image of the media library or of the site, what it shows, and its caption. */
export function ImageFields({ block, onChange, at }: ImageFieldsProps) {
  const { images, libraryImages, problems } = useFieldFacts();
  const [isPicking, setPicking] = useState(false);
  const chosen = [...images, ...libraryImages].find(({ name }) => name === block.image);
  const set = (change: Partial<ImageBlock>) => onChange({ ...block, ...change });
  const isDecorative = block.alt === null;
  const isOfLibrary = mediaIdOf(block.image) !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {chosen && (
        <img
          src={chosen.path}
          alt={block.alt ?? ''}
          width={chosen.width}
          height={chosen.height}
          className="h-auto max-h-60 w-auto max-w-full border border-line"
        />
      )}
      <Field id={`${at}.image`} label="Image" required error={problems[`${at}.image`]}>
        {(control) => (
          <Select
            {...control}
            value={block.image}
            choices={[
              ...(isOfLibrary ? [[block.image, 'Image of the media library'] as const] : []),
              ...images.map(({ name }) => [name, name] as const),
            ]}
            onChange={({ target }) => set({ image: target.value })}
          />
        )}
      </Field>
      <div>
        <Button size="sm" variant="outline" onClick={() => setPicking(true)}>
          Choose from media library…
        </Button>
      </div>
      <Field id={`${at}.crop`} label="Shape" help="A cropped image keeps its focal point in sight.">
        {(control) => (
          <Select
            {...control}
            value={block.crop ?? ''}
            choices={crops}
            onChange={({ target }) => {
              const { crop: _crop, ...whole } = block;
              const crop = crops.map(([key]) => key).find((key) => key === target.value);
              onChange(crop ? { ...whole, crop } : whole);
            }}
          />
        )}
      </Field>
      <Field
        id={`${at}.alt`}
        label="Alt text"
        required={!isDecorative}
        help={
          isDecorative ? 'Screen readers skip this image.' : 'What the picture shows, for people who do not see it.'
        }
        error={problems[`${at}.alt`] ?? (block.alt === '' ? 'Describe the image, or mark it as decorative' : undefined)}
      >
        {(control) => (
          <Input
            {...control}
            value={block.alt ?? ''}
            readOnly={isDecorative}
            onChange={({ target }) => set({ alt: target.value })}
          />
        )}
      </Field>
      <Checkbox checked={isDecorative} onChange={({ target }) => set({ alt: target.checked ? null : '' })}>
        Decorative
      </Checkbox>
      <Field id={`${at}.caption`} label="Caption" error={problems[`${at}.caption`]}>
        {(control) => (
          <Input
            {...control}
            value={block.caption ?? ''}
            onChange={({ target }) => set({ caption: target.value || null })}
          />
        )}
      </Field>
      {isPicking && (
        <MediaPicker
          onPick={({ image: { name, alt } }) => {
            set({ image: name, alt });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
