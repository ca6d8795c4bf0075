import { useState } from 'react';
import type { StatisticDetail } from '#contract/content/statistics.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConflictNotice } from '#web/back-office/detail/conflict-notice.tsx';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { DeleteStatistic } from './delete-statistic.tsx';

interface StatisticActsProps {
  statistic: StatisticDetail;
  changes: RecordChanges<StatisticDetail>;
}

/** Publishes, withdraws and confirms with the version that is shown. A draft can be deleted. */
export function StatisticActs({ statistic, changes }: StatisticActsProps) {
  const { id, version, status, figure } = statistic;
  const [problem, setProblem] = useState<string | null>(null);
  const ref = { id, version };

  function act(run: () => Promise<StatisticDetail>, text: string): void {
    setProblem(null);
    const running = async () => {
      try {
        return await run();
      } catch (error) {
        setProblem(Object.values(problemsOf(error) ?? {})[0] ?? null);
        throw error;
      }
    };
    changes.change(running, () => addToast(successToast('update', text)));
  }

  const publish = () =>
    act(
      () => api.statistics.setStatus({ ...ref, status: 'published' }),
      `“${figure}” is updated on every page that uses it.`,
    );
  const withdraw = () =>
    act(() => api.statistics.setStatus({ ...ref, status: 'draft' }), `“${figure}” is no longer shown on any page.`);
  const confirm = () => act(() => api.statistics.confirm(ref), `“${figure}” is confirmed as of now.`);
  return (
    <div className="grid justify-items-start gap-3">
      {problem ? (
        <Notice tone="critical" role="alert" className="w-full">
          {problem}
        </Notice>
      ) : (
        <ConflictNotice changes={changes} className="w-full" />
      )}
      <div className="flex flex-wrap gap-3">
        {status === 'published' ? (
          <Button variant="outline" loading={changes.isPending} onClick={withdraw}>
            Withdraw
          </Button>
        ) : (
          <Button loading={changes.isPending} onClick={publish}>
            Publish
          </Button>
        )}
        <Button variant="outline" loading={changes.isPending} onClick={confirm}>
          Confirm value
        </Button>
      </div>
      {status !== 'published' && <DeleteStatistic statistic={statistic} />}
    </div>
  );
}
