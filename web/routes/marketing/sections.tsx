import type { Collection } from '#contract/content/collections.ts';
import type { BodyOf } from '#contract/content/page-body.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Exhibit } from './exhibits/exhibit.tsx';
import { MapStrip } from './parts/map-strip.tsx';
import { NextStep } from './parts/next-step.tsx';
import { PageHead } from './parts/page-head.tsx';
import { Paragraphs } from './parts/paragraphs.tsx';
import { Section } from './parts/section.tsx';
import { StatisticsTable } from './parts/statistics-table.tsx';
import { Team } from './parts/team.tsx';
import { useFill, useIsLinkAvailable } from './site.ts';

type SectionBody = BodyOf<'sections'>['sections'][number];

interface SectionsPageProps {
  path: string;
  title: string;
  body: BodyOf<'sections'>;
  /** Shown if the body includes it. */
  team: Collection<'team'>;
}

/** A page of numbered sections with a map, a list of links and a next step. */
export function SectionsPage({ path, title, body, team }: SectionsPageProps) {
  const next = body.sections.length + (body.team ? 2 : 1);
  return (
    <>
      <PageHead path={path} title={title} lead={body.lead} />
      <MapStrip name={body.sheet} />
      <NumberedSections sections={body.sections} first={1} />
      {body.team && (
        <Section number={next - 1} title="The team" id="team" rule>
          <Team members={team} />
        </Section>
      )}
      <NextStep number={next} {...body.next} />
      <div className="h-20 lg:h-24" />
    </>
  );
}

/** The sections of a page's text, counted from `first`. */
export function NumberedSections({ sections, first }: { sections: SectionBody[]; first: number }) {
  return sections.map((section, index) => (
    <Section key={section.id} id={section.id} number={first + index} title={section.title} rule>
      <SectionContent {...section} />
    </Section>
  ));
}

function SectionContent({ paragraphs, entries, statistics, exhibit }: SectionBody) {
  return (
    <>
      {paragraphs.length > 0 && <Paragraphs texts={paragraphs} />}
      {entries.length > 0 && (
        <ul className={cx(paragraphs.length > 0 && 'mt-6 border-line border-t')}>
          {entries.map((entry) => (
            <Entry key={entry.title} {...entry} />
          ))}
        </ul>
      )}
      {exhibit && <Exhibit {...exhibit} />}
      {statistics.length > 0 && (
        <div className={cx(paragraphs.length > 0 && 'mt-6 border-line border-t')}>
          <StatisticsTable keys={statistics} />
        </div>
      )}
    </>
  );
}

/** A row of the list; with a link, the whole row is clickable. */
function Entry({ title, text, href: wanted }: SectionBody['entries'][number]) {
  const fill = useFill();
  const isLinkAvailable = useIsLinkAvailable();
  const href = wanted !== null && isLinkAvailable(wanted) ? wanted : null;
  return (
    <li className={cx('grid gap-x-6 gap-y-1 border-line border-b py-5 lg:grid-cols-9', href && 'bleed max-lg:pr-8')}>
      <h3 className="text-h4 lg:col-span-4">
        {href ? (
          <a href={href} className="whole">
            {fill(title)}
          </a>
        ) : (
          fill(title)
        )}
      </h3>
      <p className="text-ink-2 lg:col-span-4">{fill(text)}</p>
      {href && <Icon name="arrow-right" className="row-arrow" />}
    </li>
  );
}
