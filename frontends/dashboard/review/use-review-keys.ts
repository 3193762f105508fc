import { useEffect, useRef } from 'react'
import { pressDismissal } from '../screenshots/dismissal/DismissalButtons.tsx'
import { openMode, modes } from './shared/review-address.ts'
import type { Ignoring } from './rules/use-ignoring.ts'
import type { Review } from './state/use-review.ts'
import type { ReviewView } from './state/use-review-view.ts'

interface Commands {
  review: Review
  view: ReviewView
  ignoring: Ignoring
  draw: () => void
  leave: () => void
  help: () => void
  history: () => void
}

/**
 * Keys work wherever the focus is, except in fields and dialogs; arrows scroll where the focus is in a
 * screenshot.
 */
export function useReviewKeys(commands: Commands) {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return
      const run = commandOf(event, latest.current)
      if (!run) return
      event.preventDefault()
      run()
    }
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (key.toLowerCase() === 'b') latest.current.view.holdBaseline(false)
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('keyup', onKeyUp)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('keyup', onKeyUp)
    }
  }, [])
}

const fields = 'input:not([type=range]), textarea, select, [contenteditable]'

function isElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  // The Escape that closed a dialog: by now the dialog may be gone.
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true
  return target instanceof Element && target.closest(fields) !== null
}

const focusSearch = () => document.querySelector<HTMLInputElement>('[data-queue-search]')?.focus()

const scrolls = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-scrolls], input') !== null

/** A gone page has no screenshot to approve: it is the absence that is approved. */
function approvalOf({ page, approve, approveTogether }: Review, isTogether: boolean): () => void {
  if (isTogether) return approveTogether
  return page && page.goneAt !== null ? () => pressDismissal('gone') : approve
}

function commandOf({ key, target, shiftKey }: KeyboardEvent, commands: Commands): (() => void) | undefined {
  const { view, ignoring } = commands
  // While an area is being drawn, only its own keys work.
  if (ignoring.isDrawing) return key === 'Escape' ? ignoring.cancel : undefined
  if (key.startsWith('Arrow') && scrolls(target)) return undefined
  const mode = modes[Number(key) - 1]
  if (mode) return () => openMode(mode)
  const byKey = {
    ...viewKeys(view),
    ...reviewKeys(commands, shiftKey),
    ...(!commands.review.candidate && websiteKeys(commands)),
  }
  return byKey[key.length === 1 ? key.toLowerCase() : key]
}

type ByKey = Record<string, () => void>

const viewKeys = (view: ReviewView): ByKey => ({
  h: view.toggleHighlights,
  b: () => view.holdBaseline(true),
  '+': () => view.zoomBy(1),
  '-': () => view.zoomBy(-1),
  '0': () => view.setZoom('fit'),
  '/': focusSearch,
})

const reviewKeys = ({ review, ignoring, leave, help }: Commands, isTogether: boolean): ByKey => ({
  ArrowDown: () => review.step(1),
  ArrowUp: () => review.step(-1),
  j: () => review.stepRegion(1),
  k: () => review.stepRegion(-1),
  y: approvalOf(review, isTogether),
  u: review.undo,
  v: review.nextView,
  '?': help,
  Escape: ignoring.draft ? ignoring.cancel : leave,
})

/** What can be done to pages of a website only. */
const websiteKeys = ({ review, draw, history }: Commands): ByKey => ({
  g: () => pressDismissal('gone'),
  s: () => pressDismissal('unwatched'),
  l: () => pressDismissal('lookAgain'),
  n: review.report,
  r: draw,
  t: history,
})
