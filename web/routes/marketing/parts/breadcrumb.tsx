interface BreadcrumbProps {
  trail: { title: string; href: string }[];
  title: string;
}

export function Breadcrumb({ trail, title }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap gap-x-2 text-ink-3 text-small">
        {[{ title: 'Home', href: '/' }, ...trail].map((step) => (
          <li key={step.href} className="flex gap-x-2">
            <a href={step.href} className="tap hover:text-ink">
              {step.title}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {title}
        </li>
      </ol>
    </nav>
  );
}
