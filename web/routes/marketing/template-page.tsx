import type { Page, PageSummary } from '#contract/content/content.ts';
import { AboutPage } from './about/about-page.tsx';
import { BlocksPage } from './articles/blocks-page.tsx';
import { BlogPage } from './articles/blog-page.tsx';
import { CaseStudyPage } from './articles/case-study-page.tsx';
import { PostPage } from './articles/post-page.tsx';
import { WhitepaperPage } from './articles/whitepaper-page.tsx';
import { LegalPage } from './legal.tsx';
import type { PageRecords } from './page-data.ts';
import { SectionsPage } from './sections.tsx';
import { ServicePage } from './services/service-page.tsx';

interface TemplatePageProps {
  page: Page;
  posts: PageSummary[];
  records: PageRecords;
}

/** Renders a page by its template; nothing for those that have a route of their own. */
export function TemplatePage({ page, posts, records }: TemplatePageProps) {
  const { path, title, body } = page;
  switch (body.template) {
    case 'legal':
      return <LegalPage title={title} body={body} />;
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
