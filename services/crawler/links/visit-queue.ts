import type { Candidate } from '../pages/candidate.ts'
import { limits } from '../limits/limits.ts'
import { shapeOf } from '../addresses/shape-of.ts'

interface Level {
  candidates: Candidate[]
  depth: number
}

/**
 * Addresses to visit, level by level; most addresses of one template wait until all others had their turn.
 */
export interface VisitQueue {
  push(candidates: Candidate[], depth: number): void
  next(): Level | undefined
  /** The number of possible pages in the queue. */
  size(): number
}

export function openVisitQueue(pageLimit: number): VisitQueue {
  const levels: Candidate[][] = []
  const later: Candidate[][] = []
  const taken = new Map<string, number>()
  const places = Math.max(limits.placesOfAShape, Math.ceil(pageLimit * limits.shareOfAShape))

  const hasPlace = ({ url, isWanted }: Candidate) => {
    const shape = isWanted ? undefined : shapeOf(url)
    if (shape === undefined) return true
    const count = (taken.get(shape) ?? 0) + 1
    taken.set(shape, count)
    return count <= places
  }
  return {
    push(candidates, depth) {
      for (const candidate of candidates) {
        const line = hasPlace(candidate) ? levels : later
        ;(line[depth] ??= []).push(candidate)
      }
    },
    next: () => takeFrom(levels) ?? takeFrom(later),
    size: () => [levels, later].flat(2).filter(isPossible).length,
  }
}

/** Takes the first level that has candidates. */
function takeFrom(waiting: Candidate[][]): Level | undefined {
  const depth = waiting.findIndex((candidates) => candidates?.length > 0)
  if (depth < 0) return undefined
  const candidates = waiting[depth] ?? []
  delete waiting[depth]
  return { candidates, depth }
}

/** Levels that were taken leave a gap. */
const isPossible = (candidate: Candidate | undefined) => candidate && !candidate.passage && !candidate.doubt
