import { queryOptions } from '@tanstack/react-query'
import { call } from '../../ui/api/call.ts'

export const notesQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['/api/pages', pageId, 'notes'],
    queryFn: async ({ signal }) => (await call('GET /api/pages/:id/notes', { id: pageId, signal })).notes,
  })

/** Adds a note; without a position it is about the page as a whole. */
export const addNote = (id: string, text: string, place: { x: number; y: number } | null) =>
  call('POST /api/pages/:id/notes', { id, body: { text, ...place } })
export const markNote = (id: string, isDone: boolean) =>
  call('PATCH /api/notes/:id', { id, body: { isDone } })
export const deleteNote = (id: string) => call('DELETE /api/notes/:id', { id })
