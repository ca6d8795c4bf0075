import { newsletterConfirmation } from '#contract/business/newsletter.ts';
import { apiContext } from '#web/api/api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/confirm.ts';
import { LinkPage } from './link-page.tsx';
import { submitEmailLink } from './submit-email-link.ts';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return submitEmailLink(() => context.get(apiContext).newsletter.confirm({ token }));
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      result={actionData}
      confirm={{ title: 'Confirm your subscription', ...newsletterConfirmation }}
      done={{
        title: 'You are subscribed',
        lead: 'Thank you. Every newsletter contains a link to unsubscribe with one click.',
        children: (
          <ButtonLink href="/" size="lg">
            Go to the site
          </ButtonLink>
        ),
      }}
      invalid={{
        title: 'This link does not work',
        lead: 'It has already been used or has expired. If you have already confirmed, no further action is needed.',
        children: (
          <ButtonLink href="/newsletter" size="lg">
            Ask for a new link
          </ButtonLink>
        ),
      }}
    />
  );
}
