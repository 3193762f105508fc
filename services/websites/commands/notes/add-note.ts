import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { lockOwnPage } from '../../jobs/runs/lock-website.ts'
import { countNotes, insertNote, type Note } from '../../store/review/store-notes.ts'

const maxNotes = 200

export async function addNote(
  { inTransaction }: ServiceContext,
  caller: Caller,
  note: Pick<Note, 'pageId' | 'x' | 'y' | 'text'>,
): Promise<Note> {
  return inTransaction(async (db) => {
    const { websiteId } = await lockOwnPage(db, caller, note.pageId)
    if ((await countNotes(db, websiteId)) >= maxNotes)
      throw new Problem(409, `You have reached the maximum of ${maxNotes} notes on this website`)
    return insertNote(db, note)
  })
}
