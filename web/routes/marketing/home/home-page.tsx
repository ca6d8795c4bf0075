import type { PageSummary } from '#contract/content/content.ts';
import type { BodyOf } from '#contract/content/page-body.ts';
import { Actions } from '#web/routes/marketing/parts/actions.tsx';
import { CallToAction } from '#web/routes/marketing/parts/call-to-action.tsx';
import { EntryList } from '#web/routes/marketing/parts/entry-list.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { useFill } from '#web/routes/marketing/site.ts';
import { Hero } from '#web/ui/hero.tsx';
import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';
import { CompanyFigures } from './company-figures.tsx';
import { Excellence } from './excellence.tsx';
import { Insights } from './insights.tsx';

/** The home page. */
export function HomePage({ title, body, posts }: { title: string; body: BodyOf<'home'>; posts: PageSummary[] }) {
  const fill = useFill();
  return (
    <>
      <Hero
        type="display"
        className="lg:min-h-[664px]"
        subtitle={fill(body.eyebrow)}
        title={fill(title)}
        description={fill(body.lead)}
        sheet={<HeroMap />}
        actions={<Actions variant="premium" {...body} />}
      />
      <CompanyFigures keys={body.facts} certificates={body.certificates} explanation={body.figures} />
      <Section number={1} title={body.excellence.title} space="wide">
        <Excellence cards={body.excellence.cards} />
      </Section>
      <Section number={2} title={body.services.title} space="wide">
        <EntryList entries={body.services.entries} size="large" />
        <p className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-3 text-ink-3 text-small">
          <span>{fill(body.services.note)}</span>
          <a href={body.services.all.href} className="tap link font-medium text-ink">
            {body.services.all.label}
          </a>
        </p>
      </Section>
      <CallToAction {...body.invitation} sheet="band" />
      <Insights posts={posts} />
      <div className="h-20 lg:h-24" />
    </>
  );
}

/** Both are lazy, so that a browser fetches only the one it shows. */
function HeroMap() {
  return (
    <>
      <MapSheet href={useMapSheetUrl('hero-mobile')} width={390} height={300} lazy className="min-[391px]:hidden" />
      <MapSheet
        href={useMapSheetUrl('hero')}
        width={980}
        height={664}
        lazy
        className="max-[391px]:hidden max-lg:hero-crop"
      />
    </>
  );
}
