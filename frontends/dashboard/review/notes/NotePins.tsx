import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { notesQuery } from '../../api/notes.ts'
import { alignedRow, pictureRow } from '../panes/align-panes.ts'
import type { Pair } from '../panes/Panes.tsx'
import { ChoosePlace, Pin } from './notes.styles.ts'
import type { PlaceChoice } from './use-place.ts'

interface Props {
  pair: Pair
  scale: number
  choice: PlaceChoice
}

/** A pin at the place of each note that is not done, and of the one that is being written. For the pointer; the list of notes has them all. */
export function NotePins({ pair: { page, aligned, current }, scale, choice }: Props) {
  const { data: notes = [] } = useQuery(notesQuery(page.id))
  const at = (x: number, y: number) => ({
    left: Math.min(x, current.width) * scale,
    top: alignedRow(aligned, 'current', y) * scale,
  })
  const choose = ({ nativeEvent: { offsetX, offsetY } }: MouseEvent) =>
    choice.choose({
      x: Math.max(0, Math.min(current.width - 1, Math.round(offsetX / scale))),
      y: pictureRow(aligned, 'current', Math.round(offsetY / scale)),
    })
  return (
    <>
      {notes.map(({ id, text, x, y, doneAt }, nth) =>
        x === null || y === null || doneAt ? null : (
          <Pin key={id} id={`pin-${id}`} style={at(x, y)} title={text} aria-hidden="true">
            {nth + 1}
          </Pin>
        ),
      )}
      {choice.place && (
        <Pin data-is-new style={at(choice.place.x, choice.place.y)} aria-hidden="true">
          +
        </Pin>
      )}
      {choice.isChoosing && (
        <ChoosePlace type="button" tabIndex={-1} aria-label="Put the note here" onClick={choose} />
      )}
    </>
  )
}
