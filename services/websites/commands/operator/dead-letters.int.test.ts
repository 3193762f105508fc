import { CaptureWantedSchema } from '@vigia/proto/websites/v1/events'
import { openSigner } from '@vigia/messaging/signature'
import { againHeaders, askedAgain, deadLettersOf } from '@vigia/messaging/bus-names'
import { openBus } from '@vigia/messaging/bus'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

const event = CaptureWantedSchema.typeName
const operator = { kind: 'operator' } as const
const websites = await startTestWebsites()
const capture = await openBus(websites.service.nats.as('capture'), 'capture')
afterAll(() => capture.close())

/** Gives an event up as capture does. */
async function giveUp(jobId: string, isSigned = true) {
  const content = JSON.stringify({ jobId })
  const signature = openSigner(websites.service.nats.as('capture')).sign({ event, content })
  await capture.publish(
    deadLettersOf('capture', event),
    content,
    randomUUID(),
    isSigned ? { [againHeaders.signature]: signature } : {},
  )
}

type Caller = Parameters<typeof websites.service.call>[2]

async function sendAs(caller: Caller, method: string, path = '') {
  const answer = await websites.service.call(method, `/api/operator/dead-letters${path}`, caller)
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}
const send = (method: string, path = '') => sendAs(operator, method, path)
const list = async (): Promise<{ id: string; content: string }[]> => (await send('GET')).body.deadLetters
const waiting = () => websites.service.workQueues.read()

test('nobody but the operator may look at dead letters, ask for them or drop them', async () => {
  await giveUp('kept')
  const [{ id } = { id: '' }] = await list()
  for (const caller of [user(), visitor(), { kind: 'gateway' } as const, undefined])
    for (const [method, path] of [['GET'], ['POST', `/${id}/again`], ['DELETE', `/${id}`]] as const)
      expect((await sendAs(caller, method, path)).status).toBe(401)
  expect(await list()).toHaveLength(1)
  expect((await send('DELETE', `/${id}`)).status).toBe(204)
})

test('the operator calls what is the operator’s, and acts for no user', async () => {
  expect((await websites.service.call('GET', '/api/websites', operator)).status).toBe(401)
})

test('dead letters are listed in parts, oldest first', async () => {
  for (let nth = 0; nth < 51; nth += 1) await giveUp(`job ${nth}`)
  const { body } = await send('GET')
  expect(body.deadLetters).toHaveLength(50)
  expect(body.deadLetters[0]).toMatchObject({ service: 'capture', event, content: '{"jobId":"job 0"}' })
  const rest = await send('GET', `?after=${body.next}`)
  expect(rest.body).toMatchObject({ deadLetters: [{ content: '{"jobId":"job 50"}' }], next: null })
  for (const { id } of [...body.deadLetters, ...rest.body.deadLetters]) await send('DELETE', `/${id}`)
  expect(await list()).toEqual([])
})

test('a letter is handed to its service again once, or dropped, and is gone then', async () => {
  await giveUp('again')
  await giveUp('dropped')
  const [again, dropped] = await list()
  expect((await send('POST', `/${again?.id}/again`)).status).toBe(202)
  expect((await send('POST', `/${again?.id}/again`)).status).toBe(404)
  expect((await send('DELETE', `/${dropped?.id}`)).status).toBe(204)
  expect((await send('DELETE', `/${dropped?.id}`)).status).toBe(404)
  expect(await list()).toEqual([])
  expect(await capture.count(askedAgain('capture'))).toBe(1)
  // It is for its service alone: the event itself was not published again.
  expect((await waiting()).find((queue) => queue.event === event)?.depth).toBe(0)
})

test('requests for the same dead letter at the same time hand it over, or drop it, once', async () => {
  await giveUp('twice')
  const before = await capture.count(askedAgain('capture'))
  const [twice] = await list()
  const asked = await Promise.all(Array.from({ length: 8 }, () => send('POST', `/${twice?.id}/again`)))
  expect(asked.map(({ status }) => status).filter((status) => status !== 202 && status !== 404)).toEqual([])
  expect(await capture.count(askedAgain('capture'))).toBe(before + 1)
  await giveUp('dropped twice')
  const [dropped] = await list()
  const drops = await Promise.all(Array.from({ length: 8 }, () => send('DELETE', `/${dropped?.id}`)))
  expect(drops.map(({ status }) => status).toSorted()).toEqual([204, ...Array.from({ length: 7 }, () => 404)])
})

test('a letter that is not signed is a conflict, and stays', async () => {
  await giveUp('old', false)
  const [old] = await list()
  expect(await send('POST', `/${old?.id}/again`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('can only be dropped') },
  })
  expect(await list()).toEqual([old])
})

test.each(['0', '999999', 'x', '1'.repeat(20)])('the letter %s does not exist', async (id) => {
  expect((await send('DELETE', `/${id}`)).status).toBe(404)
  expect((await send('POST', `/${id}/again`)).status).toBe(404)
})
