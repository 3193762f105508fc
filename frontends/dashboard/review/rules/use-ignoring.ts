import type { Box } from '@vigia/api/websites/fields'
import { useRef, useState } from 'react'
import { completeSentence } from '@vigia/domain/change-messages/sentence'
import type { Page } from '../../api/types.ts'
import { fitBox } from './move-box.ts'
import { areaOf, newDraft, type RuleDraft } from './rule-draft.ts'
import { suggestPattern } from './suggest-pattern.ts'
import { useOffers, type Offers } from './use-offers.ts'
import { useSpot, type Spot } from './use-spot.ts'

interface State {
  pageId: string | undefined
  draft?: RuleDraft
  isDrawing?: boolean
  /** The area before it is redrawn. */
  boxBefore?: Box
}

export interface Ignoring extends Offers {
  /** The unsaved rule for the current page. */
  draft: RuleDraft | undefined
  /** Whether its area is being drawn. */
  isDrawing: boolean
  /** Whether there are two screenshots for drawing an area. */
  canDraw: boolean
  /** Draws an area, beginning with that of the current change, or redraws it. */
  draw: () => void
  setBox: (box: Box) => void
  finishDrawing: (box?: Box) => void
  /** Begins with the area of a change, by its index in the page's list. */
  startAt: (region: number) => void
  /** Begins with an ignored area. */
  startWith: (spot: Spot) => void
  change: (changes: Partial<RuleDraft>) => void
  /** Cancels drawing, or else the rule. */
  cancel: () => void
  close: () => void
  /** The area that is displayed instead of the current change. */
  spot: Spot | undefined
  show: (spot: Spot) => void
}

/** The unsaved rule of the review, which belongs to one page; other pages have none. */
export function useIgnoring(page: Page | undefined, region: number): Ignoring {
  const spots = useSpot(page?.id, region)
  const { boxBefore, set, ...edited } = useDraft(page?.id)
  const { draft, isDrawing } = edited
  const { canDraw, start, close } = useStart(page, set)
  const startWith = (place: Spot, nth?: number) => {
    spots.show(place)
    start(place.box, { nth, isDrawing: false })
  }
  return {
    ...edited,
    canDraw,
    draw: () => {
      if (isDrawing) return
      if (draft) set({ draft, isDrawing: true, boxBefore: draft.box })
      else start(areaAt(page, region), { nth: region, isDrawing: true })
    },
    startAt: (nth) => startWith({ side: 'current', box: areaAt(page, nth) }, nth),
    startWith: (place) => startWith(place),
    cancel: () => (draft && boxBefore ? set({ draft: { ...draft, box: boxBefore } }) : close()),
    close,
    ...spots,
    ...useOffers(isDrawing ? undefined : draft),
  }
}

/** The state of the rule, and the changes of a rule that has been begun. */
function useDraft(pageId: string | undefined) {
  const [state, setState] = useState<State>({ pageId: undefined })
  const { draft, isDrawing = false, boxBefore } = state.pageId === pageId ? state : {}
  const set = (next: Omit<State, 'pageId'>) => setState({ pageId, ...next })
  return {
    draft,
    isDrawing,
    boxBefore,
    set,
    setBox: (box: Box) => draft && set({ ...state, draft: { ...draft, box } }),
    finishDrawing: (box?: Box) => draft && set({ draft: { ...draft, box: box ?? draft.box } }),
    change: (changes: Partial<RuleDraft>) => draft && set({ ...state, draft: { ...draft, ...changes } }),
  }
}

/** Begins a rule at an area, and closes it; the focus is then where it was before. */
function useStart(page: Page | undefined, set: (next: Omit<State, 'pageId'>) => void) {
  const focus = useFocusOrigin()
  const canDraw = Boolean(page?.screenshots.baseline && page.screenshots.current)
  function start(box: Box, { nth, isDrawing }: { nth?: number | undefined; isDrawing: boolean }) {
    if (!page || !canDraw) return
    focus.remember()
    set({ draft: newDraft(page, fitBox(box, sizeOf(page)), patternFor(page, nth)), isDrawing })
  }
  function close() {
    set({})
    focus.goBack()
  }
  return { canDraw, start, close }
}

const sizeOf = ({ screenshots: { current } }: Page) => ({
  width: current?.width ?? 1,
  height: current?.height ?? 1,
})

/** The area of a change; without one, an area in the corner. */
function areaAt(page: Page | undefined, region: number): Box {
  const shown = page?.regions[region]
  return shown ? areaOf(shown) : { x: 0, y: 0, width: 320, height: 120 }
}

/** Makes a pattern from the text of a change. */
function patternFor({ sentences = [] }: Page, region = -1): string {
  for (const sentence of sentences.map(completeSentence)) {
    const facts = sentence.regions.includes(region) ? [sentence, ...sentence.details] : []
    const text = facts.find(({ kind }) => kind === 'text')
    if (text) return suggestPattern(text.before, text.after)
  }
  return ''
}

/** Returns the focus to where it was when a rule was begun, or to the button that begins one. */
function useFocusOrigin() {
  const origin = useRef<Element | null>(null)
  return {
    remember: () => void (origin.current = document.activeElement),
    // Returns the focus in the next frame, because an element that is still hidden cannot have it.
    goBack: () =>
      requestAnimationFrame(() => {
        const { current } = origin
        const isThere = current?.isConnected && current !== document.body
        const target = isThere ? current : document.querySelector('[data-ignore-area]')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      }),
  }
}
