import type { Reason } from '../addresses/reasons.ts'

/** Addresses that are left out for one reason. */
export interface LeftOut {
  reason: Reason
  count: number
  /** Paths, beginning with those of known pages. */
  examples: string[]
}

/** Found addresses that are not watched, each once, with the first reason. */
export interface LeftOuts {
  add(url: string, reason: Reason): void
  /** The addresses that were left out and are not listed as pages. */
  list(pages: { has(identity: string): boolean }, isKnown: (identity: string) => boolean): LeftOut[]
}
