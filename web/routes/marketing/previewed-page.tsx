import { ContactPage } from './contact/contact-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { ServicesPage } from './services/services-page.tsx';
import { TemplatePage, type TemplatePageProps } from './template-page.tsx';

/** A page of any template, also of those with a route of their own. */
export function PreviewedPage(shown: TemplatePageProps) {
  const { title, body } = shown.page;
  if (body.template === 'home') return <HomePage title={title} body={body} posts={shown.posts} />;
  if (body.template === 'services') return <ServicesPage title={title} body={body} />;
  if (body.template === 'contact') return <ContactPage title={title} body={body} />;
  return <TemplatePage {...shown} />;
}
