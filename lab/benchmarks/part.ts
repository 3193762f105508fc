/** The amount of measuring: a full run, or a quick one that only shows that everything works. */
export interface Effort {
  /** Measured rounds; one warm-up round comes before them. */
  rounds: number
  isQuick: boolean
}

/** One part of the benchmarks; returns its section of the report. */
export type Part = (effort: Effort) => Promise<string>
