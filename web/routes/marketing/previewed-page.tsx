import { ContactPage } from './contact/contact-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { ServicesPage } from './services/services-page.tsx';
import { TemplatePage, type TemplatePageProps } from './template-page.tsx';
import type { Tools } from './tools/load-tools.ts';
import { ToolsPage } from './tools/tools-page.tsx';

interface PreviewedPageProps extends TemplatePageProps {
  /** Of the page that has them. */
  tools: Tools | null;
}

/** A page of any template, also of those with a route of their own. */
export function PreviewedPage({ tools, ...shown }: PreviewedPageProps) {
  const { path, title, body } = shown.page;
  if (body.template === 'home') return <HomePage title={title} body={body} posts={shown.posts} />;
  if (body.template === 'services') return <ServicesPage title={title} body={body} />;
  if (body.template === 'contact') return <ContactPage title={title} body={body} />;
  if (body.template === 'sections' && tools) return <ToolsPage path={path} title={title} body={body} {...tools} />;
  return <TemplatePage {...shown} />;
}
