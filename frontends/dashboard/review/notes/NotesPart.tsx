import { useQuery } from '@tanstack/react-query'
import type { Note } from '@vigia/api/websites/note'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Check } from '../../../ui/forms/Check.tsx'
import { deleteNote, markNote, notesQuery } from '../../api/notes.ts'
import type { Page } from '../../api/types.ts'
import { formatAgo } from '../../format.ts'
import type { Review } from '../state/use-review.ts'
import { NoteForm } from './NoteForm.tsx'
import { Notes } from './notes.styles.ts'
import { placeOfNote } from '../state/use-place.ts'
import { useNoteChange } from './use-note-change.ts'

/** The notes on the page, and a form for another one. */
export function NotesPart({ page, review }: { page: Page; review: Review }) {
  const { data: notes } = useQuery(notesQuery(page.id))
  return (
    <Notes aria-label="Notes">
      <h3>Notes</h3>
      {notes && notes.length > 0 && (
        <ul>
          {notes.map((note, nth) => (
            <NoteRow key={note.id} nth={nth + 1} note={note} page={page} review={review} />
          ))}
        </ul>
      )}
      <NoteForm page={page} region={page.regions[review.region]} choice={review.choice} />
    </Notes>
  )
}

interface RowProps {
  note: Note
  /** The number of the note's pin. */
  nth: number
  page: Page
  review: Review
}

function NoteRow({ note, nth, page, review }: RowProps) {
  const mark = useNoteChange(page.id, (isDone: boolean) => markNote(note.id, isDone))
  const remove = useNoteChange(page.id, () => deleteNote(note.id))
  const isDone = mark.isPending ? mark.variables : note.doneAt !== null
  return (
    <li data-is-done={isDone}>
      <Check
        checked={isDone}
        hint={`${nth} · ${formatAgo(note.createdAt)}`}
        onChange={() => mark.mutate(!isDone)}
      >
        {note.text}
      </Check>
      <span>
        <ShowButton note={note} isDone={isDone} page={page} review={review} />
        <Button $variant="ghost" $ariaDisabled={remove.isPending} onClick={() => remove.mutate(undefined)}>
          Delete<VisuallyHidden> {note.text}</VisuallyHidden>
        </Button>
      </span>
    </li>
  )
}

interface ShowProps extends Omit<RowProps, 'nth'> {
  isDone: boolean
}

/** Shows the change that the note is about, or else its pin, which a note that is done does not have. */
function ShowButton({ note, isDone, page, review }: ShowProps) {
  const region = regionAt(page, note)
  if (region < 0 && (note.y === null || isDone)) return null
  return (
    <Button $variant="ghost" onClick={() => (region >= 0 ? review.selectRegion(region) : showPin(note.id))}>
      Show<VisuallyHidden> {note.text}</VisuallyHidden>
    </Button>
  )
}

/** The change that begins where the note was written; -1 if it is not there any more. */
const regionAt = ({ regions }: Page, { x, y }: Note) =>
  regions.findIndex((region) => {
    const place = placeOfNote(region)
    return place.x === x && place.y === y
  })

const showPin = (id: string) => document.getElementById(`pin-${id}`)?.scrollIntoView({ block: 'center' })
