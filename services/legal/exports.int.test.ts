import { putShare } from '@vigia/kit/share'
import type { Piece } from '@vigia/kit/share'
import {
  ClosedSchema,
  OwnerFoundSchema,
  ShareGatheredSchema as AccountsGatheredSchema,
} from '@vigia/proto/accounts/v1/events'
import { ExportWantedSchema, OwnerSoughtSchema, UserForgottenSchema } from '@vigia/proto/legal/v1/events'
import { ShareGatheredSchema as WebsitesGatheredSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '../../tests/stage.ts'
import { exportHours } from './deadlines.ts'
import { dropExports, sweepDrawer } from './drop-exports.ts'
import { packExports } from './pack-exports.ts'
import { message, openDesk, operator, publicUrl, request, someone } from './testing/open-desk.ts'
import { readZip } from './testing/read-zip.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.strike())
beforeEach(() => desk.stage.drawer.sweep(new Date(Date.now() + 60_000), async (names) => names))

const newUser = () => ({ kind: 'user' as const, id: randomUUID(), signedInAt: Date.now() })
type User = ReturnType<typeof newUser>
const rowsOf = (userId: string) => desk.stage.db('exports').where({ userId })
const filesInDrawer = async () => {
  const folder = join(process.env['VIGIA_DATA'] ?? '', 'drawer')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => name.includes('.'))
}

/** Asks for an export, not for the first time if `nth` says so, and answers its id. */
async function ask(user: User, nth = 1): Promise<string> {
  const { status } = await desk.post('exports', undefined, user)
  if (status !== 202) throw new Error(`not taken: ${status}`)
  const wanted = await desk.stage.listen(ExportWantedSchema, nth, ({ userId }) => userId === user.id)
  return wanted.at(-1)?.exportId ?? ''
}

/** Plays accounts and websites. */
async function layDown(exportId: string, email: string, websites: Piece[] = []) {
  const { drawer, say, db } = desk.stage
  const file = await putShare(drawer, [{ path: 'account.json', json: { email, firstName: 'Ana' } }])
  await say(AccountsGatheredSchema, { exportId, file })
  await say(WebsitesGatheredSchema, { exportId, file: await putShare(drawer, websites) })
  const isGathered = () =>
    db('exports').where({ id: exportId }).whereNotNull('accountsShare').whereNotNull('websitesShare').first()
  await until(async () => Boolean(await isGathered()), 'both shares')
}

async function gather(...what: Parameters<typeof layDown>) {
  await layDown(...what)
  await packExports(desk.stage)
}

/** As accounts does once it has looked. */
async function throwAddressesAway(count: number, email: string) {
  const written = ['data_rights_requests', 'contact_messages'].map((table) =>
    desk.stage.db(table).where({ email }),
  )
  const ids = new Set((await Promise.all(written)).flat().map(({ id }) => id))
  const sought = await desk.stage.listen(OwnerSoughtSchema, count, ({ about }) => ids.has(about))
  await desk.stage.drawer.remove(sought.map(({ file }) => file))
}

async function linkFor(email: string): Promise<string> {
  const text = (await desk.postOf(email)).at(-1)?.text ?? ''
  return /\/export\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
}

/** A user whose export is ready. */
async function ready(websites?: Piece[]) {
  const [user, email] = [newUser(), someone()]
  await gather(await ask(user), email, websites)
  return { user, email, token: await linkFor(email) }
}
const look = (token: string) => desk.stage.call('GET', `/api/exports/${token}`, undefined)
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
  await gather(await ask(user), email, [
    { path: 'websites/1/website.json', json: { url: 'https://example.com' } },
    { path: 'websites/1/screenshots/home.png', picture },
    { path: 'websites/1/screenshots/gone.png', picture: gone },
  ])
  const mail = (await desk.postOf(email)).find(({ subject }) => subject === 'Your Vigia data is ready')
  expect(mail?.text).toContain(`${publicUrl}/export?token=`)
  expect(mail?.text).toContain(`once, for ${exportHours} hours`)

  const token = await linkFor(email)
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
  const { token, user } = await ready()
  expect(await (await look(token)).json()).toEqual({
    bytes: expect.any(Number),
    expiresAt: expect.stringMatching(/^\d{4}-/),
  })
  const answer = await fetchFile(token)
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(300)
  for (const again of [look, fetchFile]) expect((await again(token)).status).toBe(404)
  await until(async () => {
    await dropExports(desk.stage)
    return (await rowsOf(user.id)).length === 0
  }, 'the export to be dropped')
  expect(await filesInDrawer()).toEqual([])
})

test('of many who fetch at once, one gets it', async () => {
  const { token } = await ready()
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetchFile(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
  for (const answer of answers) await answer.arrayBuffer()
})

test('a download that was broken off can be made again', async () => {
  const picture = `${randomUUID()}.png`
  await desk.stage.files.put(picture, Buffer.alloc(30_000_000, 7), 'image/png')
  const { token } = await ready([{ path: 'big.png', picture }])
  const leaving = await fetchFile(token)
  await leaving.body?.cancel()
  await until(async () => (await look(token)).status === 200, 'the link to be good again')
  expect(readZip(Buffer.from(await (await fetchFile(token)).arrayBuffer())).has('big.png')).toBe(true)
})

test.each([
  ['23 hours and 59 minutes', 200, 23 * 60 + 59],
  ['24 hours and a minute', 404, 24 * 60 + 1],
])('after %s the link answers %i', async (_, status, minutes) => {
  const { token, user } = await ready()
  const expiresAt = desk.stage.db.raw('expires_at - make_interval(mins => ?)', [minutes])
  await rowsOf(user.id).update({ expiresAt })
  expect((await look(token)).status).toBe(status)
  await dropExports(desk.stage)
  expect(await rowsOf(user.id)).toHaveLength(status === 200 ? 1 : 0)
  await expireAll()
  await dropExports(desk.stage)
  expect(await filesInDrawer()).toEqual([])
})

test.each(['unknown', 'x'.repeat(43), '%00', '..%2f..'])(
  'a link that was made up opens nothing: %s',
  async (token) => {
    for (const way of [look, fetchFile]) expect((await way(token)).status).toBe(404)
  },
)

test('no secret of a link lies in a table', async () => {
  const { token } = await ready()
  expect(token).not.toBe('')
  expect(JSON.stringify(await desk.stage.db('exports'))).not.toContain(token)
})

test('there is one export at a time, and a newer one takes the place of the one before', async () => {
  const { user, email, token } = await ready()
  const [second, again] = [await ask(user, 2), await ask(user, 3)]
  expect(again).toBe(second)
  expect((await look(token)).status).toBe(404)
  await gather(second, email)
  await dropExports(desk.stage)
  expect(await rowsOf(user.id)).toHaveLength(1)
  expect((await look(await linkFor(email))).status).toBe(200)
})

test('a share that cannot be read keeps nobody else waiting', async () => {
  const broken = newUser()
  await gather(await ask(broken), 'no account', [{ path: 'x.json', json: 1 }]).catch(() => {})
  const { drawer, say } = desk.stage
  const other = newUser()
  const exportId = await ask(other)
  const file = await putShare(drawer, [{ path: 'other.json', json: {} }])
  await say(AccountsGatheredSchema, { exportId, file })
  await say(WebsitesGatheredSchema, { exportId, file: await putShare(drawer, []) })
  await until(async () => (await rowsOf(other.id).whereNotNull('websitesShare')).length === 1, 'its shares')
  await packExports(desk.stage)
  const { token } = await ready()
  expect((await look(token)).status).toBe(200)
})

test('with the account go its exports, whatever is in the making, and what was written to us', async () => {
  const { user, email, token } = await ready()
  await desk.post('data-rights-request', { ...request, email }, user)
  await desk.post('contact', { ...message, email }, user)
  await throwAddressesAway(2, email)
  const late = await ask(user, 2)
  await desk.stage.say(ClosedSchema, { userId: user.id })
  await desk.stage.listen(UserForgottenSchema, 1, ({ userId }) => userId === user.id)
  expect(await rowsOf(user.id)).toEqual([])
  expect((await look(token)).status).toBe(404)
  expect((await desk.post('exports', {}, user)).status).toBe(401)

  const file = await putShare(desk.stage.drawer, [{ path: 'account.json', json: { email } }])
  await desk.stage.say(AccountsGatheredSchema, { exportId: late, file })
  await until(async () => !(await desk.stage.drawer.has(file)), 'the late share to be thrown away')
  await dropExports(desk.stage)
  await packExports(desk.stage)
  expect(await filesInDrawer()).toHaveLength(0)
  for (const table of ['exports', 'data_rights_requests', 'contact_messages', 'mails'])
    expect(JSON.stringify(await desk.stage.db(table))).not.toMatch(new RegExp(`${user.id}|${email}`))
  expect(await desk.stage.db('data_rights_requests').where({ email: '' })).toMatchObject([
    { requestType: 'access', status: 'closed', name: '', details: '' },
  ])
})

/** While the work is done, nobody can reach the store. */
async function whileAway(work: () => Promise<void>) {
  const data = process.env['VIGIA_DATA'] ?? ''
  const [there, away] = [join(data, 'drawer'), join(data, 'elsewhere')]
  await rename(there, away)
  await writeFile(there, 'no folder')
  await work().finally(async () => {
    await rm(there)
    await rename(away, there)
  })
}

test('a zip that could not be packed because the store was away is packed once it is back', async () => {
  const [user, email] = [newUser(), someone()]
  await layDown(await ask(user), email)
  await whileAway(async () => {
    await expect(packExports(desk.stage)).rejects.toThrow('folder')
  })
  expect(await desk.postOf(email)).toEqual([])
  await packExports(desk.stage)
  expect((await look(await linkFor(email))).status).toBe(200)
})

test('a zip that could not be removed because the store was away goes once it is back', async () => {
  const { token, user } = await ready()
  await rowsOf(user.id).update({ expiresAt: new Date(0) })
  const zips = async () => (await filesInDrawer()).filter((name) => name.endsWith('.zip'))
  expect(await zips()).toHaveLength(1)
  await whileAway(async () => {
    await expect(dropExports(desk.stage)).rejects.toThrow('folder')
    expect(await rowsOf(user.id)).toHaveLength(1)
  })
  await dropExports(desk.stage)
  expect(await rowsOf(user.id)).toEqual([])
  expect(await zips()).toEqual([])
  expect((await look(token)).status).toBe(404)
})

test('an account that goes while its zip is being packed leaves none', async () => {
  const user = newUser()
  const pictures = Array.from({ length: 6 }, () => `${randomUUID()}.png`)
  for (const picture of pictures)
    await desk.stage.files.put(picture, Buffer.alloc(16_000_000, 7), 'image/png')
  const pieces = pictures.map((picture) => ({ path: picture, picture }))
  await layDown(await ask(user), someone(), pieces)
  const packing = packExports(desk.stage)
  const isBegun = async () => (await filesInDrawer()).some((name) => name.endsWith('.zip'))
  await until(isBegun, 'the first part', 10_000)
  await desk.stage.say(ClosedSchema, { userId: user.id })
  await packing
  await until(async () => (await rowsOf(user.id)).length === 0, 'the user to be forgotten')
  await dropExports(desk.stage)
  expect(await filesInDrawer()).toEqual([])
})

test('what nobody was told of leaves the drawer a day later', async () => {
  await desk.stage.drawer.put(`${randomUUID()}.json`, Buffer.from('{}'), 'application/json')
  await sweepDrawer(desk.stage)
  expect((await filesInDrawer()).length).toBeGreaterThan(0)
})

test.each([
  ['access', true],
  ['portability', true],
  ['correction', false],
  ['deletion', false],
])('who has an account and asks for %s is offered an export: %s', async (requestType, isOffered) => {
  const [email, userId] = [someone(), randomUUID()]
  await desk.post('data-rights-request', { ...request, requestType, email })
  const { id } = await desk.stage.db('data_rights_requests').where({ email }).first()
  const [sought] = await desk.stage.listen(OwnerSoughtSchema, 1, ({ about }) => about === id)
  expect(JSON.stringify(sought)).not.toContain(email)
  expect(String(await desk.stage.drawer.get(sought?.file ?? ''))).toBe(email)
  await desk.stage.say(OwnerFoundSchema, { about: id, userId })
  const rowOf = () => desk.stage.db('data_rights_requests').where({ id }).first()
  await until(async () => (await rowOf()).userId === userId, 'the owner to be noted')
  const subjects = (await desk.postOf(email)).map(({ subject }) => subject)
  expect(subjects.includes('You can have your Vigia data at once')).toBe(isOffered)
  expect(await rowOf()).toMatchObject({ status: 'pending' })
  expect((await desk.mailsAbout(operator, email)).length).toBe(1)
})
