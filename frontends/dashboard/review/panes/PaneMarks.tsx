import type { Box } from '@vigia/api/websites/fields'
import type { Region } from '@vigia/api/websites/page-answer'
import type { Side } from '../../alignment/align-panes.ts'
import { NotePins } from '../notes/NotePins.tsx'
import type { Ignoring } from '../rules/use-ignoring.ts'
import type { Pair } from '../state/pair.ts'
import type { PlaceChoice } from '../state/use-place.ts'
import { IgnoredBoxes } from './IgnoredBoxes.tsx'
import { RegionBoxes } from './RegionBoxes.tsx'
import { RuleArea } from './RuleArea.tsx'

export interface MarkedPair {
  pair: Pair
  ignoring: Ignoring
  /** Lets the user choose a place for a note; undefined where notes cannot be written. */
  choice: PlaceChoice | undefined
  selected: number
  onSelect: (region: number) => void
}

interface Props extends MarkedPair {
  side: Side
  /** The box of a region; undefined if it is not in this pane. */
  boxOf: (region: Region) => Box | undefined
  scale: number
}

/** What lies over a screenshot. New rules and notes are made on the current one. */
export function PaneMarks({ pair, side, boxOf, scale, ignoring, choice, selected, onSelect }: Props) {
  const { page, aligned, widest } = pair
  return (
    <>
      <IgnoredBoxes page={page} aligned={aligned} side={side} scale={scale} />
      <RegionBoxes
        regions={page.regions}
        boxOf={boxOf}
        width={widest}
        scale={scale}
        selected={selected}
        onSelect={onSelect}
      />
      {side === 'current' && <RuleArea pair={pair} scale={scale} ignoring={ignoring} />}
      {side === 'current' && choice && <NotePins pair={pair} scale={scale} choice={choice} />}
    </>
  )
}
