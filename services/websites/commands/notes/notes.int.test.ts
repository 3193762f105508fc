import type { Note } from '@vigia/api/websites/note'
import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

async function openPage(caller: Caller) {
  const websiteId = await websites.discovered(caller, 1)
  const [page]: { id: string }[] = await websites.pagesOf(websiteId, caller)
  return page?.id ?? ''
}

const notesOf = async (pageId: string, caller: Caller): Promise<Note[]> =>
  (await websites.get(`/api/pages/${pageId}/notes`, caller)).notes

async function write(pageId: string, caller: Caller, body: unknown) {
  const answer = await websites.post(`/api/pages/${pageId}/notes`, caller, body)
  const note: Note & { message?: string } = await answer.json()
  return { status: answer.status, note }
}

test('notes are listed with their places, marked as done, and deleted', async () => {
  const caller = visitor()
  const pageId = await openPage(caller)
  const { status, note } = await write(pageId, caller, { text: ' Wrong colour ', x: 40, y: 2_584 })
  expect([status, note.text, note.x, note.y, note.doneAt]).toEqual([201, 'Wrong colour', 40, 2_584, null])
  await write(pageId, caller, { text: 'Ask the designers' })
  expect((await notesOf(pageId, caller)).map(({ text, y }) => [text, y])).toEqual([
    ['Wrong colour', 2_584],
    ['Ask the designers', null],
  ])
  await websites.service.call('PATCH', `/api/notes/${note.id}`, caller, { isDone: true })
  expect((await notesOf(pageId, caller)).map(({ doneAt }) => doneAt !== null)).toEqual([true, false])
  await websites.service.call('PATCH', `/api/notes/${note.id}`, caller, { isDone: false })
  expect((await notesOf(pageId, caller))[0]?.doneAt).toBeNull()
  expect((await websites.service.call('DELETE', `/api/notes/${note.id}`, caller)).status).toBe(204)
  expect(await notesOf(pageId, caller)).toHaveLength(1)
})

test('a note without a text, too long, or at no place is refused', async () => {
  const caller = visitor()
  const pageId = await openPage(caller)
  for (const body of [
    {},
    { text: ' ' },
    { text: 'x'.repeat(1_001) },
    { text: 'a', y: -1 },
    { text: 'a', x: 'left' },
  ])
    expect(await write(pageId, caller, body)).toMatchObject({
      status: 400,
      note: { message: expect.stringMatching(/^Please /) },
    })
  expect(await notesOf(pageId, caller)).toEqual([])
})

test('a website has at most 200 notes', async () => {
  const caller = visitor()
  const pageId = await openPage(caller)
  const rows = Array.from({ length: 200 }, () => ({ pageId, text: 'a' }))
  await websites.service.db('notes').insert(rows)
  expect(await write(pageId, caller, { text: 'one more' })).toMatchObject({
    status: 409,
    note: { message: 'You have reached the maximum of 200 notes on this website' },
  })
})

test('notes of another user are not found', async () => {
  const [caller, other] = [user(), user()]
  const pageId = await openPage(caller)
  const { note } = await write(pageId, caller, { text: 'mine' })
  const answers = await Promise.all([
    websites.service.call('GET', `/api/pages/${pageId}/notes`, other),
    websites.post(`/api/pages/${pageId}/notes`, other, { text: 'yours' }),
    websites.service.call('PATCH', `/api/notes/${note.id}`, other, { isDone: true }),
    websites.service.call('DELETE', `/api/notes/${note.id}`, other),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await notesOf(pageId, caller)).toMatchObject([{ text: 'mine', doneAt: null }])
})
