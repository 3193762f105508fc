import { useMemo } from 'react'
import type { Page } from '../../api/types.ts'
import type { Ignoring } from '../rules/use-ignoring.ts'
import type { PlaceChoice } from '../state/use-place.ts'
import type { ReviewView } from '../state/use-review-view.ts'
import { Difference } from './Difference.tsx'
import { OnePicture } from './OnePicture.tsx'
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
