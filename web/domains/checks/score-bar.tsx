interface ScoreBarProps {
  /** What it shows, for those who do not see it. */
  label: string;
  /** Of 100. */
  value: number;
  /** The value that is needed. */
  mark?: number;
  /** The value is below the mark. */
  isBelow?: boolean;
}

/** A bar from 0 to 100 with the limit as a line in it. */
export function ScoreBar({ label, value, mark, isBelow = false }: ScoreBarProps) {
  return (
    <div>
      <svg role="img" aria-label={label} width="100%" height="16" className="block overflow-visible">
        <rect x="0" y="4" width="100%" height="8" className="fill-line" />
        <rect x="0" y="4" width={`${value}%`} height="8" className="fill-ink" />
        {mark !== undefined && (
          <rect x={`${mark}%`} y="0" width="2" height="16" className={isBelow ? 'fill-critical' : 'fill-ink-2'} />
        )}
      </svg>
      {mark !== undefined && (
        <p className="flex justify-between text-ink-3 text-meta tabular-nums" aria-hidden="true">
          <span>0</span>
          <span>{mark} needed</span>
        </p>
      )}
    </div>
  );
}
