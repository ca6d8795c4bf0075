import type { ArticleBlock } from '#contract/content/page-blocks.ts';
import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';
import { ImageField } from '#web/routes/admin/content/fields/image-field.tsx';
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
  const { problems } = useFieldFacts();
  const set = (change: Partial<ImageBlock>) => onChange({ ...block, ...change });
  const isDecorative = block.alt === null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ImageField
        id={`${at}.image`}
        label="Image"
        value={block.image}
        alt={block.alt ?? ''}
        onChange={({ name, alt }) => set({ image: name, alt })}
      />
      <Field id={`${at}.crop`} label="Shape" help="The focal point stays visible when the image is cropped.">
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
        help={isDecorative ? 'Screen readers skip this image.' : 'What the image shows, for people who cannot see it.'}
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
    </div>
  );
}
