import { findMore, type Waiting } from './notification.messages.ts'

/** What needs a decision and was not seen: a notification names all of it, as it replaces the earlier one. */
export function openUnseen() {
  let seen: Waiting[] = []
  let last: number | undefined
  return {
    see: (waiting: Waiting[]) => void (seen = waiting),
    /** The websites for a notification; none unless there are more decisions than the last time. */
    change(decisions: number, waiting: Waiting[]): Waiting[] {
      const isMore = last !== undefined && decisions > last
      last = decisions
      if (isMore) return findMore(seen, waiting)
      seen = waiting
      return []
    },
  }
}
