import { collectionsOn } from '#contract/content/page-body.ts';
import { apiContext } from '#web/api/api.ts';
import type { Route } from './+types/page.ts';
import { AboutPage } from './about/about-page.tsx';
import { BlogPage } from './articles/blog-page.tsx';
import { CaseStudyPage } from './articles/case-study-page.tsx';
import { PostPage } from './articles/post-page.tsx';
import { WhitepaperPage } from './articles/whitepaper-page.tsx';
import { LegalPage } from './legal.tsx';
import { loadPage, pageMeta } from './page-data.ts';
import { SectionsPage } from './sections.tsx';
import { ServicePage } from './services/service-page.tsx';

const templates = ['sections', 'legal', 'service', 'about', 'blog', 'post', 'whitepaper', 'case-study'] as const;

/** Any published page without a route of its own, with the records that its template shows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, head } = await loadPage(context, new URL(request.url).pathname, ...templates);
  const { content } = context.get(apiContext);
  const { body } = page;
  const showsPosts = body.template === 'blog' || body.template === 'post';
  const showsRecords = collectionsOn(body).length > 0;
  const [posts, records] = await Promise.all([
    showsPosts ? content.pages({ kind: 'post' }) : [],
    showsRecords ? content.collections() : null,
  ]);
  return { page, head, posts, records };
}

export const meta: Route.MetaFunction = pageMeta;

/** Renders a page by its template. */
export default function ContentPage({ loaderData: { page, posts, records } }: Route.ComponentProps) {
  const { path, title, body } = page;
  switch (body.template) {
    case 'legal':
      return <LegalPage title={title} body={body} />;
    case 'service':
      return <ServicePage path={path} title={title} body={body} />;
    case 'about':
      return records && <AboutPage title={title} body={body} records={records} />;
    case 'blog':
      return <BlogPage title={title} body={body} posts={posts} />;
    case 'post':
      return <PostPage path={path} title={title} body={body} posts={posts} />;
    case 'whitepaper':
      return <WhitepaperPage page={page} body={body} />;
    case 'case-study':
      return <CaseStudyPage path={path} title={title} body={body} />;
    case 'sections':
      return <SectionsPage path={path} title={title} body={body} team={records?.team ?? []} />;
  }
}
