import type { Page, PageSummary } from '#contract/content/content.ts';
import type { LibraryImage } from '#contract/content/media.ts';
import { PublicFactsContext } from '#web/public-facts.ts';
import { AboutPage } from './about/about-page.tsx';
import { BlocksPage } from './articles/blocks-page.tsx';
import { BlogPage } from './articles/blog-page.tsx';
import { CaseStudyPage } from './articles/case-study-page.tsx';
import { PostPage } from './articles/post-page.tsx';
import { WhitepaperPage } from './articles/whitepaper-page.tsx';
import { LegalPage } from './legal/content-page.tsx';
import type { PageRecords } from './page-data.ts';
import { SectionsPage } from './sections.tsx';
import { ServicePage } from './services/service-page.tsx';
import { usePublicFacts } from './site.ts';

/** Those without a route of their own. */
export const templates = [
  'sections',
  'legal',
  'service',
  'about',
  'blog',
  'post',
  'whitepaper',
  'case-study',
  'blocks',
] as const;

export interface TemplatePageProps {
  page: Page;
  posts: PageSummary[];
  records: PageRecords;
  /** Those of the media library that the page shows. */
  images: LibraryImage[];
}

/** Renders a page by its template; nothing for those that have a route of their own. */
export function TemplatePage({ images, ...shown }: TemplatePageProps) {
  const facts = usePublicFacts();
  if (images.length === 0) return <Template {...shown} />;
  const known = { ...facts.images, ...Object.fromEntries(images.map((image) => [image.name, image])) };
  return (
    <PublicFactsContext value={{ ...facts, images: known }}>
      <Template {...shown} />
    </PublicFactsContext>
  );
}

function Template({ page, posts, records }: Omit<TemplatePageProps, 'images'>) {
  const { path, title, body } = page;
  switch (body.template) {
    case 'legal':
      return <LegalPage path={path} title={title} body={body} />;
    case 'service':
      return <ServicePage path={path} title={title} body={body} />;
    case 'about':
      return records && <AboutPage title={title} body={body} records={records} />;
    case 'blocks':
      return <BlocksPage path={path} title={title} body={body} />;
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
    default:
      return null;
  }
}
