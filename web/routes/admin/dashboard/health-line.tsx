import { useQuery } from '@tanstack/react-query';
import type { Overview } from '#contract/operations/overview.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { healthQuery } from './overview-query.ts';

interface HealthLineProps {
  requests: Overview['requests'] | undefined;
  onDetails: () => void;
}

/** In one line whether every check passes, and the requests of the last hour. */
export function HealthLine({ requests, onDetails }: HealthLineProps) {
  const { data, isError } = useQuery(healthQuery());
  const checks = data ? [...data.modules, ...data.system] : [];
  const behind = checks.filter(({ state }) => state !== 'complete');
  const isGood = data !== undefined && behind.length === 0;
  return (
    <p className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2 text-small">
      <Icon name={isGood ? 'check' : data ? 'warning' : 'pulse'} className={isGood ? '' : 'text-ink-3'} />
      <span className="min-w-0 grow basis-48">
        <span className="font-medium">{stateText(isError, checks.length, behind)}</span>{' '}
        {requests && <span className="text-ink-2">{requestText(requests)}</span>}
      </span>
      <Button variant="link" size="sm" onClick={onDetails}>
        System check
      </Button>
    </p>
  );
}

function stateText(isError: boolean, checks: number, behind: { name: string }[]): string {
  if (checks === 0) return isError ? 'The checks could not be loaded.' : 'Checking…';
  if (behind.length === 0) return `All ${checks} self-checks pass.`;
  const names = behind.map(({ name }) => name).join(', ');
  return `${behind.length} of ${checks} self-checks ${behind.length === 1 ? 'needs' : 'need'} attention: ${names}.`;
}

function requestText({ lastHour, serverErrorsLastHour: errors, medianMs }: Overview['requests']): string {
  const count = `${wholeNumber.format(lastHour)} ${lastHour === 1 ? 'request' : 'requests'} in the last hour`;
  const failed = errors === 0 ? 'no server error' : `${errors} server ${errors === 1 ? 'error' : 'errors'}`;
  return `${count}, ${failed}${medianMs === null ? '' : `, median ≤ ${wholeNumber.format(medianMs)} ms`}.`;
}
