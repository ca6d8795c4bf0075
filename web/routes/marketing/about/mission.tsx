import type { BodyOf } from '#contract/content/page-body.ts';
import { useFill } from '#web/routes/marketing/site.ts';

type MissionProps = Omit<BodyOf<'about'>['mission'], 'title'>;

/** Mission and vision in large type, the values that follow from them in small type. */
export function Mission({ mission, vision, values }: MissionProps) {
  const fill = useFill();
  return (
    <>
      <div className="grid gap-x-6 gap-y-8 pt-6 lg:grid-cols-9">
        {[mission, vision].map(({ title, text }) => (
          <div key={title} className="first:lg:col-span-5 last:lg:col-span-4">
            <h3 className="text-h4">{fill(title)}</h3>
            <p className="mt-2 text-ink-2 text-intro">{fill(text)}</p>
          </div>
        ))}
      </div>
      <dl className="mt-10 grid gap-x-6 gap-y-6 border-line border-t pt-5 sm:grid-cols-3">
        {values.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-medium">{fill(title)}</dt>
            <dd className="mt-1 text-ink-2 text-small">{fill(text)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
