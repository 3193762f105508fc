import type { Scrolling } from '../scrolling/find-scrollers.ts'

/** Kept in our isolated world of the page: elements that scroll again. */
export interface Folded {
  vigiaFolded?: HTMLElement[]
}

/**
 * Runs in the page: makes the unfolded areas scroll again. Returns the height of each, and that of its
 * content.
 */
export function foldAreas(): { height: number; content: number }[] {
  const { vigiaScrollers } = globalThis as Scrolling
  if (!vigiaScrollers) return []
  const { areas, wide, undo } = vigiaScrollers
  undo()
  const folded = areas.filter((area) => !wide.includes(area) && !(area instanceof HTMLIFrameElement))
  ;(globalThis as Folded).vigiaFolded = folded
  return folded.map(({ clientHeight, scrollHeight }) => ({ height: clientHeight, content: scrollHeight }))
}
