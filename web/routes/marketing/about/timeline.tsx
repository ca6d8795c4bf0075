import type { Collection } from '#contract/content/collections.ts';
import { useFill, useStatistics } from '#web/routes/marketing/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';

type Entry = Collection<'timeline'>[number];

interface TimelineProps {
  number: number;
  title: string;
  text: string;
  entries: Entry[];
}

/** The sheets year-1 to year-5: a longer timeline goes on without maps. */
const maps = 5;

/** Years as rows; the opened one grows to 96 px between two rules and shows its achievements and its map. */
export function Timeline({ number, title, text, entries }: TimelineProps) {
  const fill = useFill();
  return (
    <section id="timeline" className="wrap pt-14 lg:pt-24">
      <p className="text-ink-3 text-small">{number}</p>
      <div className="columns items-end gap-y-4">
        <h2 className="col-span-full text-h1 lg:col-span-6">{fill(title)}</h2>
        <p className="col-span-full max-w-[21rem] text-ink-2 text-small lg:col-span-4 lg:col-start-9">{fill(text)}</p>
      </div>
      <ol className="mt-10 border-ink border-t">
        {entries.map((entry, index) => (
          <li key={entry.year}>
            <details name="timeline" className="timeline group">
              <summary className="columns items-center gap-y-1 py-4.5 lg:min-h-21 lg:gap-y-0">
                <span className="timeline-year">{entry.year}</span>
                <h3 className="col-span-3 text-h4 lg:col-span-8 lg:self-end group-open:lg:text-h3">
                  {fill(entry.title)}
                </h3>
                <span className="col-span-3 text-ink-2 text-small lg:col-span-8 lg:col-start-4 lg:row-start-2 lg:self-start">
                  {fill(entry.text)}
                </span>
                <Icon name="chevron-down" className="timeline-arrow justify-self-end group-open:rotate-180" />
              </summary>
              <EntryDetails {...entry} map={index < maps ? `year-${index + 1}` : null} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EntryDetails({ highlights, achievements, action, map }: Entry & { map: string | null }) {
  const fill = useFill();
  const statistics = useStatistics(achievements.statistics);
  const { awards, milestones } = achievements;
  return (
    <div className="columns gap-y-6 pb-8">
      <div className="col-span-full lg:col-span-3">{map && <YearMap name={map} />}</div>
      <div className="col-span-full lg:col-span-5">
        {statistics.length > 0 && (
          <dl className="mb-5 flex flex-wrap gap-x-12 gap-y-3 border-line border-b pb-6">
            {statistics.map(({ key, figure, unit, label }) => (
              <div key={key} className="flex flex-col-reverse justify-end">
                <dt className="text-ink-3 text-meta">{label}</dt>
                <dd>
                  <span className="text-gold-text text-h1 tabular-nums">{figure}</span>{' '}
                  <span className="figure-unit">{unit}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <TitledList title="Highlights" entries={highlights} />
      </div>
      <div className="col-span-full grid content-between gap-5 lg:col-span-3 lg:col-start-10">
        <div className="grid gap-4">
          <TitledList title="Milestones" entries={milestones} />
          <TitledList title="Awards" entries={awards} />
        </div>
        {action && (
          <ButtonLink href={action.href} data-event={action.name} variant="outline" className="justify-self-start">
            {fill(action.label)}
            <Icon name="arrow-right" />
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Drawn when the year is opened. */
function YearMap({ name }: { name: string }) {
  return (
    <div className="timeline-map quiet-summit">
      <MapSheet href={useMapSheetUrl(name)} width={270} height={236} lazy />
    </div>
  );
}

function TitledList({ title, entries }: { title: string; entries: string[] }) {
  const fill = useFill();
  if (entries.length === 0) return null;
  return (
    <div>
      <h4 className="text-h5">{title}</h4>
      <ul className="dashes mt-1 text-ink-2">
        {entries.map((entry) => fill(entry) !== '' && <li key={entry}>{fill(entry)}</li>)}
      </ul>
    </div>
  );
}
