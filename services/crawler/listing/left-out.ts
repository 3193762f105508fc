import type { LeftOuts } from '../pages/left-outs.ts'
import { limits } from '../limits/limits.ts'
import { identify, showPath } from '../addresses/normalise-url.ts'
import type { Reason } from '../addresses/reasons.ts'

interface Found {
  path: string
  reason: Reason
}

export function collectLeftOuts(): LeftOuts {
  const found = new Map<string, Found>()
  return {
    add(url, reason) {
      const identity = identify(url)
      const before = found.get(identity)
      // A nofollow link is the weakest reason.
      if (before ? before.reason !== 'nofollow' : found.size >= limits.locations) return
      found.set(identity, { path: showPath(url), reason })
    },
    list(pages, isKnown) {
      return describe(
        [...found].filter(([identity]) => !pages.has(identity)),
        isKnown,
      )
    },
  }
}

/** Describes addresses by reason, with some of them as examples: known pages first. */
function describe(found: [string, Found][], isKnown: (identity: string) => boolean) {
  const groups = Map.groupBy(found, ([, { reason }]) => reason)
  let characters = 0
  const isRoom = (path: string) => (characters += path.length) <= limits.exampleCharacters
  return [...groups].map(([reason, entries]) => {
    const known = entries.filter(([identity]) => isKnown(identity))
    const others = entries.filter(([identity]) => !isKnown(identity)).slice(0, limits.examples)
    const examples = [...known, ...others].map(([, { path }]) => path).filter(isRoom)
    return { reason, count: entries.length, examples }
  })
}
