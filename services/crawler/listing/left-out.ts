import type { Collection } from './collect-pages.ts'
import { limits } from '../limits.ts'
import { identify, showPath } from '../links/normalise-url.ts'
import type { Reason } from './reasons.ts'

export interface LeftOut {
  reason: Reason
  count: number
  /** Paths; those that the website has as pages come first. */
  examples: string[]
}

/** Addresses that were found and are not watched, each once, with the first reason. */
export interface LeftOuts {
  add(url: string, reason: Reason): void
  /** Without those that turned out to be pages after all. */
  list(pages: Pick<Collection, 'has'>, isKnown: (identity: string) => boolean): LeftOut[]
}

export function collectLeftOuts(): LeftOuts {
  const found = new Map<string, { path: string; reason: Reason }>()

  return {
    add(url, reason) {
      const identity = identify(url)
      const before = found.get(identity)
      // A nofollow link is the weakest reason.
      if (before ? before.reason !== 'nofollow' : found.size >= limits.locations) return
      found.set(identity, { path: showPath(url), reason })
    },
    list(pages, isKnown) {
      const groups = Map.groupBy(
        [...found].filter(([identity]) => !pages.has(identity)),
        ([, { reason }]) => reason,
      )
      let characters = 0
      const isRoom = (path: string) => (characters += path.length) <= limits.exampleCharacters
      return [...groups].map(([reason, entries]) => {
        const known = entries.filter(([identity]) => isKnown(identity))
        const others = entries.filter(([identity]) => !isKnown(identity)).slice(0, limits.examples)
        const examples = [...known, ...others].map(([, { path }]) => path).filter(isRoom)
        return { reason, count: entries.length, examples }
      })
    },
  }
}
