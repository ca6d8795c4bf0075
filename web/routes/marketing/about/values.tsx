import type { Collection } from '#contract/content/collections.ts';
import { useFill } from '#web/routes/marketing/site.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';

const colourClasses = { red: 'text-red', gold: 'text-gold', silver: 'text-silver' };

/** Cards of which one at a time shows its practices; a click on the open one closes it. Works without scripts. */
export function Values({ values }: { values: Collection<'values'> }) {
  const fill = useFill();
  return (
    <ul className="border-line border-t">
      {values.map(({ title, text, practices, icon, colour }) => (
        <li key={title} className="border-line border-b">
          <details name="value" className="group">
            <summary className="bleed grid items-center gap-x-6 gap-y-1 py-5 max-lg:grid-cols-[1fr_auto] lg:grid-cols-9">
              <h3 className="flex items-center gap-3 text-h4 lg:col-span-3">
                {icon && <Icon name={icon} size={20} className={cx('flex-none', colour && colourClasses[colour])} />}
                {fill(title)}
              </h3>
              <span className="text-ink-2 max-lg:row-start-2 lg:col-span-5">{fill(text)}</span>
              <Icon name="chevron-down" className="justify-self-end group-open:rotate-180" />
            </summary>
            <div className="pb-6 lg:grid lg:grid-cols-9 lg:gap-x-6">
              <div className="lg:col-span-5 lg:col-start-4">
                <p className="font-medium text-small">Key practices</p>
                <ul className="dashes mt-1 text-ink-2">
                  {practices.map((practice) => (
                    <li key={practice}>{fill(practice)}</li>
                  ))}
                </ul>
              </div>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
