/** How much is measured: enough to be believed, or only enough to see that it runs. */
export interface Effort {
  /** Rounds that count; one more goes before them. */
  rounds: number
  isQuick: boolean
}

/** One part of the bench; answers its section of the report. */
export type Part = (effort: Effort) => Promise<string>
