interface GridLinesProps {
  width: number;
  /** Where a share of the greatest figure is drawn. */
  y: (share: number) => number;
}

/** Lines at the bottom, the middle and the top of a chart. */
export function GridLines({ width, y }: GridLinesProps) {
  return [0, 0.5, 1].map((share) => (
    <line
      key={share}
      x1="0"
      x2={width}
      y1={y(share)}
      y2={y(share)}
      className="stroke-line"
      vectorEffect="non-scaling-stroke"
    />
  ));
}
