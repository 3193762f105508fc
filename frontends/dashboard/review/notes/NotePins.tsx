import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, type MouseEvent } from 'react'
import { notesQuery } from '../../api/notes.ts'
import { alignedRow, pictureRow } from '../../alignment/align-panes.ts'
import type { Pair } from '../state/pair.ts'
import { ChoosePlace, Pin } from './notes.styles.ts'
import type { PlaceChoice } from '../state/use-place.ts'

/** The height of a pin in pixels of the screen. */
const pinHeight = 24

interface Props {
  pair: Pair
  scale: number
  choice: PlaceChoice
}

/** The notes of the page. When another page is opened, its screenshots are drawn before they are fetched. */
export function NotePins(props: Props) {
  const { id } = props.pair.page
  return useDeferredValue(id) === id && <Pins {...props} />
}

/**
 * A pin for each open note, and for the one that is being written. Pins are for pointers; the list contains
 * all notes.
 */
function Pins({ pair, scale, choice }: Props) {
  const { data: notes = [] } = useQuery(notesQuery(pair.page.id))
  const choose = (event: MouseEvent) => choice.choose(placeUnder(pair, scale, event))
  return (
    <>
      {notes.map(({ id, text, x, y, doneAt }, nth) =>
        x === null || y === null || doneAt ? null : (
          <Pin key={id} id={`pin-${id}`} title={text} {...placePin(pair, scale, x, y)}>
            {nth + 1}
          </Pin>
        ),
      )}
      {choice.place && (
        <Pin data-is-new {...placePin(pair, scale, choice.place.x, choice.place.y)}>
          +
        </Pin>
      )}
      {choice.isChoosing && (
        <ChoosePlace type="button" tabIndex={-1} aria-label="Put the note here" onClick={choose} />
      )}
    </>
  )
}

function placePin({ aligned, current }: Pair, scale: number, x: number, y: number) {
  const top = alignedRow(aligned, 'current', y) * scale
  const left = (aligned.inset.current + Math.min(x, current.width)) * scale
  return { style: { left, top }, 'data-is-below': top < pinHeight, 'aria-hidden': true }
}

/** The position under the pointer, in pixels of the current screenshot. */
const placeUnder = (
  { aligned, current }: Pair,
  scale: number,
  { nativeEvent: { offsetX, offsetY } }: MouseEvent,
) => ({
  x: Math.max(0, Math.min(current.width - 1, Math.round(offsetX / scale) - aligned.inset.current)),
  y: pictureRow(aligned, 'current', Math.round(offsetY / scale)),
})
