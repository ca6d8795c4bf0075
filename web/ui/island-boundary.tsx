import { Component, type ReactNode } from 'react';
import { logError } from '#web/errors/collect.ts';
import { Button, ButtonLink } from './button.tsx';
import { errorTexts } from './error-screen.tsx';

/** Error boundary of an island: when it fails, the page stays and this part shows the error with two actions. */
export class IslandBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    logError(error, 'critical');
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="border-rule border-y py-8">
        <p className="text-h4">Something went wrong</p>
        <p className="mt-2 text-ink-2 text-small">{errorTexts.public}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button onClick={() => this.setState({ failed: false })}>Try Again</Button>
          <ButtonLink variant="outline" href="/">
            Go Home
          </ButtonLink>
        </div>
      </div>
    );
  }
}
