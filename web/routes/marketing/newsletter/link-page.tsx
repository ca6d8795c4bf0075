import type { ReactNode } from 'react';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Pressed } from './press-link.ts';

interface Step {
  title: string;
  lead: string;
  children?: ReactNode;
}

interface LinkPageProps {
  pressed: Pressed | undefined;
  asking: Step & { button: string };
  done: Step;
  dead: Step;
}

/**
 * A page behind a link in a mail. Mail scanners open links, so only the button acts. The form posts to its own address:
 * the token stands nowhere in the page, which is the same bytes for everyone.
 */
export function LinkPage({ pressed, asking, done, dead }: LinkPageProps) {
  if (pressed?.is === 'done') return <StepPage {...done} />;
  if (pressed?.is === 'dead') return <StepPage {...dead} />;
  return (
    <StepPage {...asking}>
      {pressed && (
        <Notice tone="critical" role="alert" tabIndex={-1} autoFocus className="mb-5 max-w-[26rem]">
          <p>{pressed.message}</p>
        </Notice>
      )}
      <form method="post">
        <Button type="submit" size="lg">
          {asking.button}
        </Button>
      </form>
    </StepPage>
  );
}

/** Its title says what became of the link: it is what is read first after the button. */
export function StepPage({ title, lead, children }: Step) {
  return (
    <>
      <title>{title}</title>
      <PageHead path="/newsletter" title={title} lead={lead} />
      <div className="wrap pb-20 lg:pb-24">{children}</div>
    </>
  );
}
