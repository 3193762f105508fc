import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '../../tests/stage.ts'
import { exportHours } from './deadlines.ts'
import { dropExports } from './drop-exports.ts'
import { newUser, openExports } from './testing/exports.ts'
import { message, publicUrl, request, someone } from './testing/open-desk.ts'
import { readZip } from './testing/read-zip.ts'

let desk: Awaited<ReturnType<typeof openExports>>
beforeAll(async () => {
  desk = await openExports()
})
afterAll(() => desk.strike())
beforeEach(() => desk.stage.drawer.sweep(new Date(Date.now() + 60_000), async (names) => names))

const fetchFile = (token: string) => desk.stage.call('GET', `/api/exports/${token}/file`, undefined)
const expireAll = () => desk.stage.db('exports').update({ expiresAt: new Date(0) })

test('a user gets a zip of what every service holds about them', async () => {
  const { files } = desk.stage
  const [picture, gone] = [`${randomUUID()}.png`, `${randomUUID()}.png`]
  const bytes = Buffer.alloc(20_000_000, 'a picture')
  await files.put(picture, bytes, 'image/png')
  const [user, email] = [newUser(), someone()]
  await desk.post('contact', { ...message, email })
  await desk.post('data-rights-request', { ...request, email: email.toUpperCase() })
  await desk.gather(await desk.ask(user), email, [
    { path: 'websites/1/website.json', json: { url: 'https://example.com' } },
    { path: 'websites/1/screenshots/home.png', picture },
    { path: 'websites/1/screenshots/gone.png', picture: gone },
  ])
  const mail = (await desk.postOf(email)).find(({ subject }) => subject === 'Your Vigia data is ready')
  expect(mail?.text).toContain(`${publicUrl}/export?token=`)
  expect(mail?.text).toContain(`once, for ${exportHours} hours`)

  const token = await desk.linkFor(email)
  const answer = await fetchFile(token)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const zip = readZip(Buffer.from(await answer.arrayBuffer()))
  expect([...zip.keys()]).toEqual([
    'README.txt',
    'account.json',
    'messages.json',
    'websites/1/website.json',
    'websites/1/screenshots/home.png',
  ])
  const json = (name: string) => JSON.parse(String(zip.get(name)))
  expect(json('account.json')).toEqual({ email, firstName: 'Ana' })
  expect(json('messages.json')).toMatchObject({
    requests: [{ details: request.details }],
    messages: [message],
  })
  expect(json('websites/1/website.json')).toEqual({ url: 'https://example.com' })
  expect(zip.get('websites/1/screenshots/home.png')?.equals(bytes)).toBe(true)
})

test('only who is signed in can ask for an export', async () => {
  expect((await desk.post('exports', undefined)).status).toBe(401)
  expect((await desk.post('exports', undefined, { kind: 'visitor', id: randomUUID() })).status).toBe(401)
})

test('looking does not use the link up, fetching does, and then the zip is deleted', async () => {
  const { token, user } = await desk.ready()
  expect(await (await desk.look(token)).json()).toEqual({
    bytes: expect.any(Number),
    expiresAt: expect.stringMatching(/^\d{4}-/),
  })
  const answer = await fetchFile(token)
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(300)
  for (const again of [desk.look, fetchFile]) expect((await again(token)).status).toBe(404)
  await until(async () => {
    await dropExports(desk.stage)
    return (await desk.rowsOf(user.id)).length === 0
  }, 'the export to be dropped')
  expect(await desk.filesInDrawer()).toEqual([])
})

test('of many who fetch at once, one gets it', async () => {
  const { token } = await desk.ready()
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetchFile(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
  for (const answer of answers) await answer.arrayBuffer()
})

test('a download that was broken off can be made again', async () => {
  const picture = `${randomUUID()}.png`
  await desk.stage.files.put(picture, Buffer.alloc(30_000_000, 7), 'image/png')
  const { token } = await desk.ready([{ path: 'big.png', picture }])
  const leaving = await fetchFile(token)
  await leaving.body?.cancel()
  await until(async () => (await desk.look(token)).status === 200, 'the link to be good again')
  expect(readZip(Buffer.from(await (await fetchFile(token)).arrayBuffer())).has('big.png')).toBe(true)
})

test.each([
  ['23 hours and 59 minutes', 200, 23 * 60 + 59],
  ['24 hours and a minute', 404, 24 * 60 + 1],
])('after %s the link answers %i', async (_, status, minutes) => {
  const { token, user } = await desk.ready()
  const expiresAt = desk.stage.db.raw('expires_at - make_interval(mins => ?)', [minutes])
  await desk.rowsOf(user.id).update({ expiresAt })
  expect((await desk.look(token)).status).toBe(status)
  await dropExports(desk.stage)
  expect(await desk.rowsOf(user.id)).toHaveLength(status === 200 ? 1 : 0)
  await expireAll()
  await dropExports(desk.stage)
  expect(await desk.filesInDrawer()).toEqual([])
})

test.each(['unknown', 'x'.repeat(43), '%00', '..%2f..'])(
  'a link that was made up opens nothing: %s',
  async (token) => {
    for (const way of [desk.look, fetchFile]) expect((await way(token)).status).toBe(404)
  },
)

test('no secret of a link lies in a table', async () => {
  const { token } = await desk.ready()
  expect(token).not.toBe('')
  expect(JSON.stringify(await desk.stage.db('exports'))).not.toContain(token)
})
