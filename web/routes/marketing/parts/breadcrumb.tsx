import { useBreadcrumbs } from '#web/routes/marketing/site.ts';

/** The breadcrumbs from Home over the published ancestors to this page. */
export function Breadcrumb({ path, title }: { path: string; title: string }) {
  const breadcrumbs = useBreadcrumbs(path);
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap gap-x-2 text-ink-3 text-small">
        {breadcrumbs.map((step) => (
          <li key={step.href} className="flex gap-x-2">
            <a href={step.href} className="tap hover:text-ink">
              {step.title}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="wrap-anywhere min-w-0 text-ink">
          {title}
        </li>
      </ol>
    </nav>
  );
}
