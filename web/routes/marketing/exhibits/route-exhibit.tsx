import type { Exhibit } from '#contract/content/page-blocks.ts';
import { useFill } from '#web/routes/marketing/site.ts';

type RouteProps = Extract<Exhibit, { kind: 'route' }>;

/** The height of the highest stage above the first and last, in px. */
const rise = 88;
const top = 10;

/** Stages along a line that climbs to the middle and comes down again; on phones a line at the left. */
export function RouteExhibit({ text, stages, detour }: RouteProps) {
  const fill = useFill();
  const points = stages.map((_, index) => ({
    x: (index / stages.length) * 100,
    y: Math.round(top + rise * (1 - Math.sin((Math.PI * index) / (stages.length - 1)))),
  }));
  return (
    <>
      <p className="max-w-[42rem] py-5 text-ink-2">{fill(text)}</p>
      <svg className="route-map" aria-hidden="true">
        <line className="route-base" x1="0" x2="100%" y1={top + rise} y2={top + rise} />
        {detour && <Way points={[points[detour.from], points[detour.to]]} isDetour />}
        <Way points={points} />
        {points.map(({ x, y }) => (
          <rect key={x} x={`${x}%`} y={y - 4} width="8" height="8" />
        ))}
      </svg>
      <ol className="route-stages">
        {stages.map(({ when, title, text: what }) => (
          <li key={title} className="route-stage">
            <p className="text-ink-3 text-meta tabular-nums">{fill(when)}</p>
            <h3 className="mt-0.5 text-h5">{fill(title)}</h3>
            <p className="mt-1 text-ink-2 text-small">{fill(what)}</p>
          </li>
        ))}
      </ol>
      {detour && <p className="route-detour">{fill(detour.text)}</p>}
    </>
  );
}

/** Straight lines from point to point; x is in per cent, so that the drawing follows the columns below it. */
function Way({ points, isDetour = false }: { points: ({ x: number; y: number } | undefined)[]; isDetour?: boolean }) {
  return points.slice(1).map((end, index) => {
    const start = points[index];
    if (!start || !end) return null;
    const key = `${start.x} ${end.x}`;
    const ends = { x1: `${start.x}%`, y1: start.y, x2: `${end.x}%`, y2: end.y };
    return <line key={key} className={isDetour ? 'route-dashed' : 'route-way'} {...ends} />;
  });
}
