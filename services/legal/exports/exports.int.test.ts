import { ExportWantedSchema } from '@vigia/proto/legal/v1/events'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { until } from '../../../tests/support/test-service.ts'
import { exportHours } from '../deadlines.ts'
import { deleteExports } from './delete-exports.ts'
import { newUser, startTestExports } from '../testing/test-exports.ts'
import { message, publicUrl, request, newAddress } from '../testing/test-legal.ts'
import { readZip } from '../testing/read-zip.ts'

const legal = await startTestExports()
beforeEach(() => legal.service.temporaryFiles.sweep(new Date(Date.now() + 60_000), async (names) => names))

const fetchFile = (token: string) => legal.service.call('GET', `/api/exports/${token}/file`, undefined)
const expireAll = () => legal.service.db('exports').update({ expiresAt: new Date(0) })

test('a user gets a zip of what every service holds about them', async () => {
  const { files } = legal.service
  const [picture, gone] = [`${randomUUID()}.png`, `${randomUUID()}.png`]
  const bytes = Buffer.alloc(20_000_000, 'a picture')
  await files.put(picture, bytes, 'image/png')
  const [user, email] = [newUser(), newAddress()]
  await legal.post('contact', { ...message, email })
  await legal.post('data-rights-request', { ...request, email: email.toUpperCase() })
  await legal.gather(await legal.ask(user), email, [
    { path: 'websites/1/website.json', json: { url: 'https://example.com' } },
    { path: 'websites/1/screenshots/home.png', picture },
    { path: 'websites/1/screenshots/gone.png', picture: gone },
  ])
  const mail = (await legal.mailsTo(email)).find(({ subject }) => subject === 'Your Vigia data is ready')
  expect(mail?.text).toContain(`${publicUrl}/export?token=`)
  expect(mail?.text).toContain(`once, for ${exportHours} hours`)

  const token = await legal.linkFor(email)
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

test('only a signed-in user can request an export', async () => {
  expect((await legal.post('exports', undefined)).status).toBe(401)
  expect((await legal.post('exports', undefined, { kind: 'visitor', id: randomUUID() })).status).toBe(401)
})

test('viewing does not use up the link, downloading does, and then the zip is deleted', async () => {
  const { token, user } = await legal.ready()
  expect(await (await legal.look(token)).json()).toEqual({
    bytes: expect.any(Number),
    expiresAt: expect.stringMatching(/^\d{4}-/),
  })
  const answer = await fetchFile(token)
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(300)
  for (const again of [legal.look, fetchFile]) expect((await again(token)).status).toBe(404)
  await until(async () => {
    await deleteExports(legal.service)
    return (await legal.rowsOf(user.id)).length === 0
  }, 'the export to be dropped')
  expect(await legal.filesInDrawer()).toEqual([])
})

test('of many concurrent downloads, one succeeds', async () => {
  const { token } = await legal.ready()
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetchFile(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
  for (const answer of answers) await answer.arrayBuffer()
})

test('an aborted download can be repeated', async () => {
  const picture = `${randomUUID()}.png`
  await legal.service.files.put(picture, Buffer.alloc(30_000_000, 7), 'image/png')
  const { token } = await legal.ready([{ path: 'big.png', picture }])
  const leaving = await fetchFile(token)
  await leaving.body?.cancel()
  await until(async () => (await legal.look(token)).status === 200, 'the link to be valid again')
  expect(readZip(Buffer.from(await (await fetchFile(token)).arrayBuffer())).has('big.png')).toBe(true)
})

test.each([
  ['23 hours and 59 minutes', 200, 23 * 60 + 59],
  ['24 hours and a minute', 404, 24 * 60 + 1],
])('after %s the link answers %i', async (_, status, minutes) => {
  const { token, user } = await legal.ready()
  const expiresAt = legal.service.db.raw('expires_at - make_interval(mins => ?)', [minutes])
  await legal.rowsOf(user.id).update({ expiresAt })
  expect((await legal.look(token)).status).toBe(status)
  await deleteExports(legal.service)
  expect(await legal.rowsOf(user.id)).toHaveLength(status === 200 ? 1 : 0)
  await expireAll()
  await deleteExports(legal.service)
  expect(await legal.filesInDrawer()).toEqual([])
})

test.each(['unknown', 'x'.repeat(43), '%00', '..%2f..'])(
  'an invented link opens nothing: %s',
  async (token) => {
    for (const way of [legal.look, fetchFile]) expect((await way(token)).status).toBe(404)
  },
)

test('no link’s secret is stored in a table', async () => {
  const { token } = await legal.ready()
  expect(token).not.toBe('')
  expect(JSON.stringify(await legal.service.db('exports'))).not.toContain(token)
})

test('the mail leads back to the host that the browser used, if it is one of ours', async () => {
  for (const [host, base] of [
    ['vigia.internal:8443', 'https://vigia.internal:8443'],
    ['evil.example', publicUrl],
  ] as const) {
    const [user, email] = [newUser(), newAddress()]
    await legal.service.call('POST', '/api/exports', user, undefined, { 'x-vigia-host': host })
    const [wanted] = await legal.service.waitForEvents(
      ExportWantedSchema,
      1,
      ({ userId }) => userId === user.id,
    )
    await legal.gather(wanted?.exportId ?? '', email)
    expect((await legal.mailsTo(email)).at(-1)?.text).toContain(`${base}/export?token=`)
  }
})
