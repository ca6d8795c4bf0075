import { Link } from 'react-router';
import { CopyButton } from '#web/back-office/copy-button.tsx';

/** How results arrive that another machine makes; open where this server could make none. */
export function FromPipeline({ isNeeded }: { isNeeded: boolean }) {
  const command = `npx firn qa run --url ${location.origin} --coverage coverage/coverage-summary.json`;
  return (
    <details className="border-line border-b py-3 text-small" open={isNeeded}>
      <summary className="link tap inline-block cursor-pointer">Send results from another machine</summary>
      <div className="grid max-w-180 gap-2 pt-2">
        <p className="text-ink-2">
          This command tests the site in a browser of the machine that runs it, such as that of a pipeline, and sends
          the results here. It also sends test coverage and the results of a test run. Put a{' '}
          <Link to="/admin/api/tokens" className="link">
            service token
          </Link>{' '}
          with the permission “Send test results” in FIRN_TOKEN.
        </p>
        <p className="wrap-anywhere rounded border border-line bg-sunken px-3 py-2">
          <code>{command}</code>
        </p>
        <p>
          <CopyButton text={command}>Copy command</CopyButton>
        </p>
      </div>
    </details>
  );
}
