import { apiContext } from '#web/api/api.ts';
import { documentFacts } from '#web/document-facts.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { loadPage, pageMeta } from '#web/routes/marketing/page-data.ts';
import { Actions } from '#web/routes/marketing/parts/actions.tsx';
import { CallToAction } from '#web/routes/marketing/parts/call-to-action.tsx';
import { EntryList } from '#web/routes/marketing/parts/entry-list.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { useFill } from '#web/routes/marketing/site.ts';
import { Hero } from '#web/ui/hero.tsx';
import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';
import type { Route } from './+types/index.ts';
import { CompanyFigures } from './company-figures.tsx';
import { Excellence } from './excellence.tsx';
import { Insights } from './insights.tsx';

export const handle = { isRenderedAtStart: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { images } = context.get(documentFacts);
  const { content } = context.get(apiContext);
  const heroes = { wide: images.hero?.path, narrow: images['hero-mobile']?.path };
  const [page, posts] = await Promise.all([loadPage(context, '/', 'home'), content.pages({ kind: 'post' })]);
  return { ...page, posts, heroes };
}

/** Preloads the hero's map before the script that draws it; by `media` a browser fetches only the one it shows. */
export function meta({ loaderData }: Route.MetaArgs) {
  const preload = { tagName: 'link', rel: 'preload', as: 'image' };
  return [
    ...pageMeta({ loaderData }),
    { ...preload, href: loaderData?.heroes.wide, media: '(width > 390px)' },
    { ...preload, href: loaderData?.heroes.narrow, media: '(width <= 390px)' },
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { title, body } = loaderData.page;
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
      <Insights posts={loaderData.posts} />
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
