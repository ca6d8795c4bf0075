/** The slope of the line that fits these points best (least squares), and its standard error. */
export function growthPerHour(points: readonly (readonly [hours: number, value: number])[]): {
  perHour: number;
  error: number;
} {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanHours, meanValue] = [mean(points.map(([hours]) => hours)), mean(points.map(([, value]) => value))];
  const spread = points.reduce((sum, [hours]) => sum + (hours - meanHours) ** 2, 0);
  const perHour = points.reduce((sum, [hours, value]) => sum + (hours - meanHours) * (value - meanValue), 0) / spread;
  const residual = points.reduce(
    (sum, [hours, value]) => sum + (value - meanValue - perHour * (hours - meanHours)) ** 2,
    0,
  );
  return { perHour, error: Math.sqrt(residual / (points.length - 2) / spread) };
}
