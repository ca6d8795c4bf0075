interface SparklineProps {
  /** In words, for those who do not see it. */
  label: string;
  /** By node; the first line is solid, the others are dashed. */
  lines: readonly (readonly (number | null)[])[];
  /** The target. */
  limit: number | null;
  isExceeded: boolean;
  /** The end of the scale. */
  top: number;
}

const width = 304;
const height = 44;

/** A small chart with its own scale, whose target is a line. Gaps are times without a measurement. */
export function Sparkline({ label, lines, limit, isExceeded, top }: SparklineProps) {
  const y = (value: number) => height - 1 - (Math.min(value, top) / top) * (height - 2);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-11 w-full"
      role="img"
      aria-label={label}
    >
      <line
        x1="0"
        x2={width}
        y1={height - 0.5}
        y2={height - 0.5}
        className="stroke-line"
        vectorEffect="non-scaling-stroke"
      />
      {limit !== null && (
        <line
          x1="0"
          x2={width}
          y1={y(limit)}
          y2={y(limit)}
          className={isExceeded ? 'stroke-red' : 'stroke-control'}
          vectorEffect="non-scaling-stroke"
        />
      )}
      {lines.map((values, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are those of the nodes, in their order.
          key={index}
          d={pathOf(values, y)}
          fill="none"
          strokeWidth="1.25"
          strokeDasharray={index === 0 ? undefined : index === 1 ? '3 2' : '1 2'}
          className="stroke-ink"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/** The highest value or the target, whichever is higher, with some air above it; of a count a whole number. */
export function topOf(lines: SparklineProps['lines'], limit: number | null, isCount: boolean): number {
  const highest = Math.max(0, limit ?? 0, ...lines.flat().map((value) => value ?? 0));
  if (highest === 0) return 1;
  return isCount ? Math.ceil(highest * 1.25) : highest * 1.25;
}

function pathOf(values: readonly (number | null)[], y: (value: number) => number): string {
  const step = values.length > 1 ? width / (values.length - 1) : width;
  let isGap = true;
  return values
    .map((value, index) => {
      if (value === null) {
        isGap = true;
        return '';
      }
      const point = `${(index * step).toFixed(1)} ${y(value).toFixed(1)}`;
      // A point between two gaps is drawn as a dot.
      const start = isGap ? `M${point}h0.1L` : 'L';
      isGap = false;
      return `${start}${point}`;
    })
    .join('');
}
