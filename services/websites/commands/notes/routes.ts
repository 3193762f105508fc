import { websites } from '@vigia/api/websites'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { findWebsiteOfPage } from '../../store/websites/store-websites.ts'
import { addNote } from './add-note.ts'
import { deleteNote, listNotes, markNote } from '../../store/review/store-notes.ts'

export function addNoteRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.listNotes, async ({ caller, params: { id } }) => {
    if (!(await findWebsiteOfPage(db, caller, id))) throw new Problem(404, 'Page not found')
    return { notes: await listNotes(db, id) }
  })

  addRoute(router, websites.addNote, ({ caller, params: { id: pageId }, body }) =>
    addNote(context, caller, { pageId, ...body }),
  )

  addRoute(router, websites.markNote, async ({ caller, params, body }) => {
    const note = await markNote(db, caller, params.id, body.isDone)
    if (!note) throw new Problem(404, 'Note not found')
    return note
  })

  addRoute(router, websites.deleteNote, async ({ caller, params }) => {
    if (!(await deleteNote(db, caller, params.id))) throw new Problem(404, 'Note not found')
  })
}
