import { Link, useSearchParams } from 'react-router';

/** Leads from an earlier run that is opened back to the latest; nothing where none is. `param` names it in the address. */
export function ToLatest({ param, what }: { param: string; what: string }) {
  const [params] = useSearchParams();
  if (!params.has(param)) return null;
  const next = new URLSearchParams(params);
  next.delete(param);
  return (
    <Link to={{ search: `${next}` }} className="link tap mr-auto self-center text-small">
      Back to the latest {what}
    </Link>
  );
}
