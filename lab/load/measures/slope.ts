export interface Slope {
  /** Percent of the mean for each hour. */
  perHour: number
  /** Uncertainty: two standard errors. */
  margin: number
}

/** Linear regression of values over times (milliseconds). */
export function slopeOf(points: readonly { at: number; value: number }[]): Slope {
  const n = points.length
  const meanAt = points.reduce((sum, { at }) => sum + at, 0) / n
  const mean = points.reduce((sum, { value }) => sum + value, 0) / n
  const spread = points.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0)
  const slope = points.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - mean), 0) / spread
  const rest = points.reduce((sum, { at, value }) => sum + (value - mean - slope * (at - meanAt)) ** 2, 0)
  const error = Math.sqrt(rest / Math.max(1, n - 2) / spread)
  const percent = (value: number) => (value * 3_600_000 * 100) / mean
  return { perHour: percent(slope), margin: percent(2 * error) }
}
