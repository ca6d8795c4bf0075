import type { MediaDetail } from '#contract/content/media.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { Section } from '#web/back-office/section.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { UseList } from '#web/domains/media/use-list.tsx';
import { dayAndTime } from '#web/ui/times.ts';

/** Where the image is used, its files, and who uploaded it. */
export function ImageFacts({ image, now }: { image: MediaDetail; now: Date }) {
  const { id, image: picture, pages, isOnTeam, variants, size, uploader, uploadedAt } = image;
  return (
    <>
      <Section title="Used on">
        {pages.length === 0 && !isOnTeam && (
          <p className="border-line border-b py-2.5 text-ink-2 text-small">No page.</p>
        )}
        <UseList image={image} />
      </Section>
      <FactList title="Details">
        <Fact label="Dimensions">
          {picture.width} × {picture.height}
        </Fact>
        <Fact label="Uploaded">{dayAndTime(uploadedAt, now)}</Fact>
        <Fact label="By">{uploader ?? 'deleted account'}</Fact>
        <Fact label="All files">{sizeText(size)}</Fact>
      </FactList>
      <Section title="Files">
        <ul>
          {variants.map(({ name, path, size: bytes }) => (
            <li key={name} className="flex justify-between gap-3 border-line border-b py-1.5 text-small tabular-nums">
              <a href={path} className="link">
                {name}
              </a>
              <span className="text-ink-3">{sizeText(bytes)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <ActivityLink resource="media" id={id} />
    </>
  );
}
