/** Addresses by kind, of which some are visited first and represent the others. */
export interface Probes<Item> {
  /** Adds an item; returns whether it may be visited immediately. If not, it waits. */
  add(kind: string, item: Item): boolean
  /** The items that may be visited now, because others of their kind turned out to be pages. */
  release(): Item[]
}

interface Quota<Item> {
  /** The number of visits before anything is known about a kind. */
  first: number
  /** The number of further visits for each item that is a page. */
  more: number
  /** Counts the items that are pages. */
  countPages: (items: Item[]) => number
}

export function openProbes<Item>({ first, more, countPages }: Quota<Item>): Probes<Item> {
  const kinds = new Map<string, { asked: Item[]; waiting: Item[] }>()
  return {
    add(kind, item) {
      const known = kinds.get(kind) ?? { asked: [], waiting: [] }
      kinds.set(kind, known)
      const { asked, waiting } = known
      const mayBeAsked = asked.length < first
      ;(mayBeAsked ? asked : waiting).push(item)
      return mayBeAsked
    },
    release() {
      const released: Item[] = []
      for (const { asked, waiting } of kinds.values()) {
        if (waiting.length === 0) continue
        const room = first + more * countPages(asked) - asked.length
        const next = waiting.splice(0, Math.max(room, 0))
        asked.push(...next)
        released.push(...next)
      }
      return released
    },
  }
}
