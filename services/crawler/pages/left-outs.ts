import type { Reason } from '../addresses/reasons.ts'

/** Addresses that are left out for one reason. */
export interface LeftOut {
  reason: Reason
  count: number
  /** Paths; those that the website has as pages come first. */
  examples: string[]
}

/** Addresses that were found and are not watched, each once, with the first reason. */
export interface LeftOuts {
  add(url: string, reason: Reason): void
  /** The addresses that were left out, without those that turned out to be pages after all. */
  list(pages: { has(identity: string): boolean }, isKnown: (identity: string) => boolean): LeftOut[]
}
