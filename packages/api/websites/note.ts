import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation, empty } from '../operation.ts'
import { lines } from '../text.ts'
import { Conflict, Id } from './fields.ts'

const text = { error: 'Please write a note of 1 to 1,000 characters' }
const placeText = { error: 'Please choose a place on the screenshot' }
const place = z.int(placeText).min(0, placeText).max(100_000, placeText).nullable()

const Note = z
  .strictObject({
    id: z.uuid(),
    pageId: z.uuid(),
    x: z.int().nullable(),
    y: z.int().nullable().meta({ description: 'In pixels of the screenshot; null for the page as a whole.' }),
    text: z.string(),
    doneAt: Time.nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Note' })
export type Note = z.infer<typeof Note>

export const note = {
  listNotes: defineOperation({
    method: 'GET',
    path: '/api/pages/:id/notes',
    summary: 'List the notes on a page, the oldest first',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    answers: { 200: z.strictObject({ notes: z.array(Note) }).meta({ id: 'Notes' }) },
  }),
  addNote: defineOperation({
    method: 'POST',
    path: '/api/pages/:id/notes',
    summary: 'Write a note on a page',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    body: z.strictObject(
      {
        text: lines({ what: 'A note', max: 1_000, error: text.error }),
        x: place.default(null),
        y: place.default(null),
      },
      text,
    ),
    answers: { 201: Note, 409: Conflict },
  }),
  markNote: defineOperation({
    method: 'PATCH',
    path: '/api/notes/:id',
    summary: 'Say that a note is done, or is not',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    body: z.strictObject({ isDone: z.boolean({ error: 'Please say whether the note is done' }) }),
    answers: { 200: Note },
  }),
  deleteNote: defineOperation({
    method: 'DELETE',
    path: '/api/notes/:id',
    summary: 'Delete a note',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    answers: { 204: empty('The note is deleted.') },
  }),
}
