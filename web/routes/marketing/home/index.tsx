import { apiContext } from '#web/api/api.ts';
import { documentFacts } from '#web/document-facts.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { loadPage, pageMeta } from '#web/routes/marketing/page-data.ts';
import type { Route } from './+types/index.ts';
import { HomePage } from './home-page.tsx';

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

export default function Home({ loaderData: { page, posts } }: Route.ComponentProps) {
  return <HomePage title={page.title} body={page.body} posts={posts} />;
}
