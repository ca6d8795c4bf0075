import { CopyButton } from '#web/back-office/copy-button.tsx';

interface CurlExampleProps {
  /** The base address of the API: `https://…/api`. */
  base: string;
  /** What it reads: `/projects`. */
  path: string;
}

/** A call of the API with a token, to be copied into a terminal. */
export function CurlExample({ base, path }: CurlExampleProps) {
  const example = `curl --fail-with-body \\\n  --header 'Authorization: Bearer firn_…' \\\n  '${base}${path}'`;
  return (
    <figure aria-label="Example of a call" className="my-4 max-w-168">
      <pre className="wrap-anywhere whitespace-pre-wrap border border-line bg-sunken p-3 text-small">
        <code className="font-mono">{example}</code>
      </pre>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 text-meta">
        <CopyButton text={example}>Copy</CopyButton>
        Replace firn_… with your token.
      </figcaption>
    </figure>
  );
}
