/** Web vitals of a first visit. */
export interface Vitals {
  firstPaintMs: number
  largestPaintMs: number
  /** Cumulative layout shift. */
  layoutShift: number
  /** Total blocking time: the part of each long task beyond 50 ms. */
  blockingMs: number
  scriptKb: number
}

interface Curve {
  weight: number
  /** The value for which Lighthouse gives 90 of 100 points. */
  good: number
  /** The value for which it gives 50 points. */
  middling: number
}

/**
 * Lighthouse 10's weights and curves for phones; without the speed index, which needs a video of the visit.
 */
const curves: Partial<Record<keyof Vitals, Curve>> = {
  firstPaintMs: { weight: 10, good: 1800, middling: 3000 },
  largestPaintMs: { weight: 25, good: 2500, middling: 4000 },
  blockingMs: { weight: 30, good: 200, middling: 600 },
  layoutShift: { weight: 25, good: 0.1, middling: 0.25 },
}

/** 0 to 100: the weighted mean of where each value lies on its log-normal curve. */
export function scoreOf(vitals: Vitals): number {
  const parts = Object.entries(curves).map(([name, curve]) => ({
    weight: curve.weight,
    score: place(vitals[name as keyof Vitals], curve),
  }))
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((100 * parts.reduce((sum, { weight, score }) => sum + weight * score, 0)) / weights)
}

/**
 * The share of a log-normal distribution that lies above the value, with 10 % below `good` and 50 % below
 * `middling`.
 */
function place(value: number, { good, middling }: Curve): number {
  if (value <= 0) return 1
  const tenth = 0.9061938024368232
  const standardized = (Math.log(value / middling) * tenth) / Math.log(middling / good)
  return (1 - erf(standardized)) / 2
}

/** Abramowitz and Stegun, Handbook of Mathematical Functions, formula 7.1.26; off by at most 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return Math.sign(x) * (1 - sum * Math.exp(-x * x))
}
