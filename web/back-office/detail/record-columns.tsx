import type { ReactNode } from 'react';

interface RecordColumnsProps {
  /** Facts, files and other details. */
  aside: ReactNode;
  /** The timeline and the reply form. */
  children: ReactNode;
}

/** Timeline left, facts right; on narrow windows the facts follow. */
export function RecordColumns({ aside, children }: RecordColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-5 lg:grid-cols-[minmax(0,1fr)_288px]">
      <div className="min-w-0">{children}</div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7">{aside}</div>
    </div>
  );
}
