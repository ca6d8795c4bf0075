import '#web/styles/marketing/content.css';
import type { ReactNode } from 'react';
import { useFill } from '#web/routes/marketing/site.ts';
import { Breadcrumb } from './breadcrumb.tsx';

interface PageHeadProps {
  path: string;
  title: string;
  lead?: string;
  /** Buttons of one width at the right, in columns 9–12 at most. */
  actions?: ReactNode;
}

/** Breadcrumbs, h1 and lead of every page below the first level. */
export function PageHead({ path, title, lead, actions }: PageHeadProps) {
  const fill = useFill();
  return (
    <div className="wrap pt-6 pb-10 lg:pb-12">
      <Breadcrumb path={path} title={fill(title)} />
      <div className="columns mt-8 gap-y-7 lg:mt-14">
        <div className="col-span-full lg:col-span-8">
          <h1 className="-ml-[0.03em] wrap-anywhere text-title">{fill(title)}</h1>
          {lead && <p className="mt-4 max-w-[30rem] text-ink-2 text-lead lg:mt-5">{fill(lead)}</p>}
        </div>
        {actions && (
          <div className="head-actions col-span-full sm:col-span-2 lg:col-span-4 lg:col-start-9">{actions}</div>
        )}
      </div>
    </div>
  );
}
