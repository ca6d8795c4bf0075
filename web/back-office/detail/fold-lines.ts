/** What stands alone is a group of its own; the lines between are one. */
export function foldLines<Event>(events: readonly Event[], standsAlone: (event: Event) => boolean): Event[][] {
  const groups: Event[][] = [];
  let isOpen = false;
  for (const event of events) {
    const isLine = !standsAlone(event);
    if (isLine && isOpen) groups.at(-1)?.push(event);
    else groups.push([event]);
    isOpen = isLine;
  }
  return groups;
}
