import type { Region } from '@vigia/api/websites/page-answer'
import { useState } from 'react'

/** A position in pixels of the current screenshot. */
interface Place {
  x: number
  y: number
}

/** The position of a note about a change; what was removed to the left of the screenshot is at its edge. */
export const placeOfNote = ({ x, currentY }: Pick<Region, 'x' | 'currentY'>): Place => ({
  x: Math.max(0, x),
  y: currentY,
})

export interface PlaceChoice {
  /** The position of the next note; null until one is chosen on this page. */
  place: Place | null
  /** The next click on the screenshot chooses it. */
  isChoosing: boolean
  choose: (place: Place) => void
  toggle: () => void
  clear: () => void
}

const none = { pageId: '', place: null, isChoosing: false }

/** The position of the next note on this page. */
export function usePlace(pageId = ''): PlaceChoice {
  const [state, set] = useState<{ pageId: string; place: Place | null; isChoosing: boolean }>(none)
  const { place, isChoosing } = state.pageId === pageId ? state : none
  return {
    place,
    isChoosing,
    choose: (chosen) => set({ pageId, place: chosen, isChoosing: false }),
    toggle: () => set({ pageId, place: null, isChoosing: !isChoosing }),
    clear: () => set(none),
  }
}
