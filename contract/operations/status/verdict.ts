import { type StatusComponent, statusComponents } from './components.ts';

interface Verdict {
  text: string;
  tone: 'works' | 'down' | 'unknown';
}

/**
 * What the status page says in one sentence, from the state of each component (null: not measured now) and the components
 * of open incidents, which a probe may not notice.
 */
export function verdictOf(
  states: readonly { component: StatusComponent; works: boolean | null }[],
  affected: readonly StatusComponent[] = [],
): Verdict {
  const down = states.filter(({ works }) => works === false);
  const unknown = states.filter(({ works }) => works === null);
  if (down.length === states.length) return { text: 'No service works', tone: 'down' };
  if (down.length > 0) {
    const names = down.map(({ component }) => statusComponents[component].name);
    return { text: `${joined(names)} ${isPlural(down) ? 'do' : 'does'} not work`, tone: 'down' };
  }
  if (unknown.length > 0) return { text: 'Not measured at the moment', tone: 'unknown' };
  const inIncidents = states.filter(({ component }) => affected.includes(component));
  if (inIncidents.length > 0) {
    const names = inIncidents.map(({ component }) => statusComponents[component].name);
    return { text: `${joined(names)} ${isPlural(inIncidents) ? 'are' : 'is'} affected by an incident`, tone: 'down' };
  }
  return { text: 'All services work', tone: 'works' };
}

function isPlural(down: readonly { component: StatusComponent }[]): boolean {
  return down.length > 1 || down[0]?.component === 'sign-in' || down[0]?.component === 'files';
}

/** `Email`, `Email and API`, `Files, Email and API` */
function joined(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
