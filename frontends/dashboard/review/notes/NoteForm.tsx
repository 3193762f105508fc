import { useId, useState, type FormEvent } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { useLocation } from '../../../ui/routing/location.ts'
import { TextArea } from '../../../ui/forms/Input.tsx'
import { addNote } from '../../api/notes.ts'
import type { Page } from '../../api/types.ts'
import { modeIn } from '../shared/review-address.ts'
import { placeOfNote, type PlaceChoice } from '../state/use-place.ts'
import { useNoteChange } from './use-note-change.ts'

interface Props {
  page: Page
  region: Page['regions'][number] | undefined
  choice: PlaceChoice
}

/**
 * A form for a note about the chosen position in the screenshot, or else the current change, or else the
 * page.
 */
export function NoteForm({ page, region, choice }: Props) {
  const id = useId()
  const { text, setText, isReady, onSubmit } = useNoteDraft({ page, region, choice })
  return (
    <form onSubmit={onSubmit}>
      <label htmlFor={id}>{labelOf(choice.place !== null, region !== undefined)}</label>
      <TextArea
        id={id}
        rows={2}
        maxLength={1_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <PlaceButton page={page} choice={choice} />
        <Button type="submit" $ariaDisabled={!isReady}>
          Add note
        </Button>
      </div>
    </form>
  )
}

/** The text of the note, which is empty again when the note has been added. */
function useNoteDraft({ page, region, choice }: Props) {
  const [text, setText] = useState('')
  const place = choice.place ?? (region ? placeOfNote(region) : null)
  const add = useNoteChange(page.id, (written: string) => addNote(page.id, written, place))
  const isReady = text.trim() !== '' && !add.isPending
  const onSuccess = () => {
    setText('')
    choice.clear()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) add.mutate(text.trim(), { onSuccess })
  }
  return { text, setText, isReady, onSubmit }
}

/** Only for a page whose two screenshots are displayed. */
function PlaceButton({ page: { screenshots }, choice }: Pick<Props, 'page' | 'choice'>) {
  // The rows of a difference image differ from those of both screenshots.
  const isDifference = modeIn(useLocation()) === 'difference'
  if (!screenshots.baseline || !screenshots.current || isDifference) return null
  return (
    <Button aria-pressed={choice.isChoosing || choice.place !== null} onClick={choice.toggle}>
      {choice.isChoosing ? 'Choose it on the screenshot' : 'Choose a place'}
    </Button>
  )
}

function labelOf(isPlaced: boolean, hasRegion: boolean): string {
  if (isPlaced) return 'Write on this place'
  return hasRegion ? 'Write on this change' : 'Write on this page'
}
