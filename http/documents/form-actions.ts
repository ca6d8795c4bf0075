import type { ActionFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router';
import type { MatchedRoute } from './routes.ts';

type Action = (args: ActionFunctionArgs) => unknown;

export interface FormActions {
  /**
   * Runs the action of a page. Returns its redirect; null when the page has to be rendered, by the router, which then gets
   * what the action returned or threw.
   */
  redirectOf(
    route: MatchedRoute,
    request: Request,
    context: RouterContextProvider,
    /** That of the action, where it differs from the page's. */
    actionContext?: RouterContextProvider,
  ): Promise<Response | null>;
}

/**
 * The actions of all pages, run before the router: most forms end in a redirect, and finding the route, its loaders and its
 * response would take longer than the action. An action runs once for each request.
 */
export function createFormActions({ routes }: Pick<ServerBuild, 'routes'>): FormActions {
  const outcomes = new WeakMap<object, () => unknown>();
  const actions = new Map<string, Action>();
  for (const route of Object.values(routes ?? {})) {
    // Forms to an index route address their layout, which the router finds.
    const action = route?.index ? undefined : (route?.module.action as Action | undefined);
    if (!route || !action) continue;
    actions.set(route.id, action);
    const once: Action = (args) => (outcomes.get(args.context) ?? (() => action(args)))();
    route.module = { ...route.module, action: once as never };
  }
  return {
    async redirectOf({ id, params }, request, context, actionContext = context) {
      const action = actions.get(id);
      if (!action) return null;
      let outcome: () => unknown;
      try {
        const value = await action({ request, context: actionContext, params } as unknown as ActionFunctionArgs);
        outcome = () => value;
        if (isRedirect(value)) return value;
      } catch (error) {
        if (isRedirect(error)) return error;
        outcome = () => {
          throw error;
        };
      }
      outcomes.set(context, outcome);
      return null;
    },
  };
}

function isRedirect(value: unknown): value is Response {
  return value instanceof Response && value.status >= 300 && value.status < 400;
}
