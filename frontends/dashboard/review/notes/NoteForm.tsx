import { useId, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea } from '../../../ui/forms/Input.tsx'
import { addNote } from '../../api/notes.ts'
import type { Page } from '../../api/types.ts'
import { useNoteChange } from './use-note-change.ts'

/** A note is written on the change that is shown, or on the page if nothing changed. */
export function NoteForm({ page, region }: { page: Page; region: Page['regions'][number] | undefined }) {
  const [text, setText] = useState('')
  const id = useId()
  const place = region ? { x: region.x, y: region.currentY } : null
  const add = useNoteChange(page.id, (written: string) => addNote(page.id, written, place))
  const isReady = text.trim() !== '' && !add.isPending
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) add.mutate(text.trim(), { onSuccess: () => setText('') })
      }}
    >
      <label htmlFor={id}>{region ? 'Write on this change' : 'Write on this page'}</label>
      <TextArea
        id={id}
        rows={2}
        maxLength={1_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" $ariaDisabled={!isReady}>
        Add Note
      </Button>
    </form>
  )
}
