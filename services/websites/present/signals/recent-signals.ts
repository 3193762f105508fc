import type { Signal } from './signal.ts'

const maxKept = 4_000
/**
 * Milliseconds before a stream's start from which signals are sent, because a screen loads its lists
 * meanwhile.
 */
const openingMs = 3_000

interface Kept {
  signal: Signal
  at: number
}

const ownedBy = (ownerId: string, kept: Kept[]) =>
  kept.flatMap(({ signal }) => (signal.ownerId === ownerId ? [signal] : []))

export type RecentSignals = ReturnType<typeof openRecentSignals>

/** The latest signals of all owners for resumed streams; every replica has the same ones. */
export function openRecentSignals(max = maxKept) {
  let kept: Kept[] = []
  return {
    add(signal: Signal, now = performance.now()) {
      kept.push({ signal, at: now })
      if (kept.length > 2 * max) kept = kept.slice(-max)
    },
    clear: () => void (kept = []),
    lastId: () => kept.at(-1)?.signal.id,
    /**
     * An owner's signals from this id on, including it, because its transaction may have sent more. Undefined
     * if the id is too old.
     */
    since(id: string, ownerId: string): Signal[] | undefined {
      const from = kept.findIndex(({ signal }) => signal.id === id)
      return from < 0 ? undefined : ownedBy(ownerId, kept.slice(from))
    },
    /** The signals that an owner's opening screen may have missed. */
    lately(ownerId: string, now = performance.now()): Signal[] {
      const from = kept.findIndex(({ at }) => at > now - openingMs)
      return from < 0 ? [] : ownedBy(ownerId, kept.slice(from))
    },
  }
}
