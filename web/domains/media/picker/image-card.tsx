import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Checkbox, Textarea } from '#web/ui/inputs.tsx';
import type { Chosen, TabProps } from './chosen.ts';

interface ImageCardProps extends Pick<TabProps, 'chosen' | 'hasAlt' | 'onChoose'> {
  label: string;
  /** `12.2 kB, no alt text` */
  facts: string;
  picture: ReactNode;
  /** What choosing it makes. */
  own: Chosen;
}

/** An image with its name. The chosen one takes the whole width, and has the field of its alt text. */
export function ImageCard({ label, facts, picture, own, chosen, hasAlt, onChoose }: ImageCardProps) {
  const isChosen = chosen?.name === own.name;
  return (
    <li className={cx('min-w-0', isChosen && 'col-span-full rounded-4 border-2 border-ink p-2.5')}>
      <button
        type="button"
        aria-pressed={isChosen}
        className="relative block w-full text-left"
        onClick={() => !isChosen && onChoose(own)}
      >
        {picture}
        {isChosen && (
          <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-ink text-paper">
            <Icon name="check" />
          </span>
        )}
        <span className="mt-1.5 block truncate text-small">{label}</span>
        <span className="block truncate text-ink-3 text-meta">{facts}</span>
      </button>
      {isChosen && (own.row !== null || hasAlt) && <AltText chosen={chosen} hasAlt={hasAlt} onChoose={onChoose} />}
    </li>
  );
}

function AltText({ chosen, hasAlt, onChoose }: Pick<ImageCardProps, 'hasAlt' | 'onChoose'> & { chosen: Chosen }) {
  return (
    <div className="mt-3 grid gap-2">
      <Field
        label="Alt text"
        required={!chosen.isDecorative}
        help={
          chosen.row ? 'Saved with the image, for all pages.' : 'What the image shows, for people who cannot see it.'
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={300}
            className="min-h-0!"
            value={chosen.alt}
            readOnly={chosen.isDecorative}
            onChange={({ target }) => onChoose({ ...chosen, alt: target.value.replaceAll('\n', ' ') })}
          />
        )}
      </Field>
      {hasAlt && (
        <Checkbox
          checked={chosen.isDecorative}
          onChange={({ target }) => onChoose({ ...chosen, isDecorative: target.checked })}
        >
          Decorative here
        </Checkbox>
      )}
    </div>
  );
}

/** The list of images of a tab, two beside each other. */
export function ImageGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-2 gap-3.5">{children}</ul>;
}
