import type { Signal } from './signal.ts'

const maxKept = 4_000
/** A screen asks for its lists while its stream is being opened: what changed in between is sent. */
const openingMs = 3_000

/** The last signals of all owners, for streams that come back; every replica keeps the same ones. */
export function openRecentSignals(max = maxKept) {
  let kept: { signal: Signal; at: number }[] = []
  const ownedBy = (ownerId: string, from: number) =>
    kept.slice(from).flatMap(({ signal }) => (signal.ownerId === ownerId ? [signal] : []))

  return {
    add(signal: Signal, now = performance.now()) {
      kept.push({ signal, at: now })
      if (kept.length > 2 * max) kept = kept.slice(-max)
    },
    clear: () => void (kept = []),
    lastId: () => kept.at(-1)?.signal.id,
    /** An owner's signals from the one with this id on, with it: its transaction may have sent more. Undefined if it is too long ago. */
    since(id: string, ownerId: string): Signal[] | undefined {
      const from = kept.findIndex(({ signal }) => signal.id === id)
      return from < 0 ? undefined : ownedBy(ownerId, from)
    },
    /** What an owner's screen that is being opened may have missed. */
    lately(ownerId: string, now = performance.now()): Signal[] {
      const from = kept.findIndex(({ at }) => at > now - openingMs)
      return from < 0 ? [] : ownedBy(ownerId, from)
    },
  }
}
