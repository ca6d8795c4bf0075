import { type EventType, eventTypeLabels } from '#contract/analytics/event-types.ts';
import {
  type FunnelPeriod,
  type FunnelWindow,
  funnelPeriods,
  funnelSteps,
  funnelWindows,
} from '#contract/analytics/journey-choices.ts';
import type { FunnelQuery, FunnelStep } from '#contract/analytics/journeys.ts';

const first: FunnelStep[] = [
  { type: 'page-view', name: 'all' },
  { type: 'form-submit', name: 'all' },
];

/** Reads a funnel from the address; what is unknown becomes its default, because the contract refuses it. */
export function funnelOf(params: URLSearchParams): FunnelQuery {
  const steps = params.getAll('step').flatMap(stepOf).slice(0, funnelSteps.most);
  const [windowMinutes, days] = [params.get('window') ?? '', params.get('days') ?? ''];
  return {
    steps: steps.length < funnelSteps.least ? first : steps,
    windowMinutes: windowMinutes in funnelWindows ? (windowMinutes as FunnelWindow) : '1440',
    days: days in funnelPeriods ? (days as FunnelPeriod) : '30',
  };
}

/** The query string of a funnel. */
export function addressOf({ steps, windowMinutes, days }: FunnelQuery): URLSearchParams {
  const params = new URLSearchParams({ tab: 'analytics', view: 'funnels', window: windowMinutes, days });
  for (const { type, name } of steps) params.append('step', `${type}:${name}`);
  return params;
}

function stepOf(text: string): FunnelStep[] {
  const at = text.indexOf(':');
  const [type, name] = [text.slice(0, at), text.slice(at + 1).trim()];
  return type in eventTypeLabels && name !== '' && name.length <= 300 ? [{ type: type as EventType, name }] : [];
}
