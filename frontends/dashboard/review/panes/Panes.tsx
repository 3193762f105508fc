import { Screenshot } from '../../viewer/Screenshot.tsx'
import { Missing, Scroll } from '../../viewer/full-screenshots.styles.ts'
import { nameScreenshot } from '../../pages/page.messages.ts'
import { useMemo } from 'react'
import type { Page } from '../../api/types.ts'
import type { Ignoring } from '../rules/use-ignoring.ts'
import type { PlaceChoice } from '../state/use-place.ts'
import type { ReviewView } from '../state/use-review-view.ts'
import { Difference } from './Difference.tsx'
import { pairOf } from '../state/pair.ts'
import { SideBySide } from './SideBySide.tsx'
import { Stacked } from './Stacked.tsx'

interface Props {
  page: Page
  /** The page that is decided after it. */
  next: Page | undefined
  view: ReviewView
  ignoring: Ignoring
  /** Undefined where no notes are. */
  choice: PlaceChoice | undefined
  selected: number
  onSelect: (region: number) => void
}

/** The screenshots of one page in the chosen mode. */
export function Panes({ page, next, view, ignoring, choice, selected, onSelect }: Props) {
  const pair = useMemo(() => pairOf(page), [page])
  if (!pair) return <OnePicture page={page} />
  if (view.mode === 'difference') return <Difference pair={pair} selected={selected} />
  const shared = { pair, next, view, ignoring, choice, selected, onSelect }
  return view.mode === 'side' ? <SideBySide {...shared} /> : <Stacked {...shared} />
}

/** A page without a comparison: a new one, or one whose last good screenshot is displayed. */
function OnePicture({ page }: { page: Page }) {
  const { baseline, current } = page.screenshots
  const kind = current ? 'current' : 'baseline'
  const shot = current ?? baseline
  const label = `${nameScreenshot(kind, page)} screenshot`
  return (
    <Scroll as="section" key={page.id} data-scrolls tabIndex={0} aria-label={label}>
      {shot ? (
        <Screenshot shot={shot} alt={`${label} of ${page.fullUrl}`} />
      ) : (
        <Missing>There is no screenshot of this page</Missing>
      )}
    </Scroll>
  )
}
