import { browserKinds } from '#contract/operations/quality/kinds.ts';
import type { OpenQualityRun } from '#contract/operations/quality/quality.ts';
import { api } from '#web/api/client.ts';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { Icon } from '#web/ui/icons.tsx';

interface RunButtonProps {
  openRun: OpenQualityRun | null;
  isSecond: boolean;
}

/** Starts a run, or stops the one that is under way. */
export function RunButton({ openRun, isSecond }: RunButtonProps) {
  const variant = isSecond || openRun ? 'outline' : 'primary';
  if (openRun)
    return (
      <WriteButton
        variant={variant}
        operation={null}
        disabled={openRun.isStopping}
        run={() => api.quality.stop({ id: openRun.id })}
        toast="The run stops after the test that is made now"
        failureTitle="Failed to stop the tests"
      >
        Stop tests
      </WriteButton>
    );
  return (
    <WriteButton
      variant={variant}
      operation={null}
      run={() => api.quality.start({ kinds: [...browserKinds] })}
      failureTitle="Failed to start the tests"
    >
      <Icon name="refresh" />
      Run tests in a browser
    </WriteButton>
  );
}
