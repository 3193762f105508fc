import { MessageReceivedSchema, RequestReceivedSchema } from '@vigia/proto/legal/v1/events'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestService } from '../../tests/support/test-service.ts'
import { handlers } from './handlers.ts'
import { routes } from './routes.ts'

const migrations = new URL('./migrations/', import.meta.url)
const service = await startTestService({ name: 'legal', routes, handlers, migrations })

const request = { name: 'Ana Souza', email: 'ana@example.com', requestType: 'access', details: 'All of it.' }
const message = { name: 'Ana Souza', email: 'ana@example.com', subject: 'Hello', message: 'Line 1\nLine 2' }

async function send(path: string, body: unknown) {
  const answer = await service.call('POST', `/api/${path}`, undefined, body)
  return { status: answer.status, body: await answer.json() }
}
const requests = (email: string) => service.db('data_rights_requests').where({ email })
const messages = (email: string) => service.db('contact_messages').where({ email })
const countOf = async (table: string) =>
  Number((await service.db(table).count({ count: '*' }).first())?.['count'])
const newAddress = () => `${randomUUID()}@example.com`

test('a request is stored as pending, announced and acknowledged', async () => {
  const email = newAddress()
  expect(await send('data-rights-request', { ...request, name: '  Ana Souza ', email })).toEqual({
    status: 200,
    body: {
      message:
        'Your data rights request has been submitted successfully. We will review it and respond within 30 days.',
    },
  })
  const [row, ...others] = await requests(email)
  expect(others).toEqual([])
  expect(row).toMatchObject({ ...request, email, status: 'pending', processedAt: null, response: null })
  await service.waitForEvents(RequestReceivedSchema, 1, ({ requestId }) => requestId === row.id)
})

test.each([[undefined], [null], [''], ['   ']])('details may be %j', async (details) => {
  const email = newAddress()
  expect((await send('data-rights-request', { ...request, email, details })).status).toBe(200)
  expect(await requests(email)).toMatchObject([{ details: '' }])
})

test.each(['access', 'correction', 'deletion', 'portability'])('%s may be requested', async (requestType) => {
  const email = newAddress()
  await send('data-rights-request', { ...request, email, requestType })
  expect(await requests(email)).toMatchObject([{ requestType }])
})

test('a message is stored, announced and acknowledged', async () => {
  const email = newAddress()
  expect(await send('contact', { ...message, email, subject: ' Hello ' })).toEqual({
    status: 200,
    body: { message: 'Thank you for writing to us. We will answer by email.' },
  })
  const [row] = await messages(email)
  expect(row).toMatchObject({ ...message, email })
  await service.waitForEvents(MessageReceivedSchema, 1, ({ messageId }) => messageId === row.id)
})

test('only the fields of the forms are stored', async () => {
  const email = newAddress()
  const forged = {
    id: '00000000-0000-4000-8000-000000000000',
    status: 'done',
    createdAt: '2001-01-01',
    processedAt: '2001-01-01',
    response: 'forged',
    more: 1,
  }
  expect((await send('data-rights-request', { ...request, email, ...forged })).status).toBe(200)
  expect((await send('contact', { ...message, email, ...forged })).status).toBe(200)
  const [row] = await requests(email)
  expect(row).toMatchObject({ status: 'pending', processedAt: null, response: null })
  for (const { id, createdAt } of [row, ...(await messages(email))]) {
    expect(id).not.toBe(forged.id)
    expect(createdAt.getFullYear()).toBeGreaterThan(2020)
  }
})

const unusable = (what: string) => `${what} contains characters that cannot be used here`

test.each([
  ['nothing', undefined, 'Name is required'],
  ['an empty name', { ...request, name: '  ' }, 'Name is required'],
  ['no name', { ...request, name: null }, 'Name is required'],
  ['a list for a name', { ...request, name: ['Ana'] }, 'Name must be text'],
  [
    'a name of 121 characters',
    { ...request, name: 'a'.repeat(121) },
    'Name must be at most 120 characters long',
  ],
  ['two lines for a name', { ...request, name: 'Ana\r\nBcc: b@example.com' }, unusable('Name')],
  ['no address', { ...request, email: '' }, 'Please enter a valid email address'],
  ['a word for an address', { ...request, email: 'ana' }, 'Please enter a valid email address'],
  ['an address without a dot', { ...request, email: 'ana@example' }, 'Please enter a valid email address'],
  ['an address with quotes', { ...request, email: '"a@b.c"@d.e' }, 'Please enter a valid email address'],
  ['two addresses', { ...request, email: 'a@b.c,d@e.f' }, 'Please enter a valid email address'],
  ['a header after the address', { ...request, email: 'a@b.c\r\nBcc: d@e.f' }, unusable('Email')],
  ['no type', { ...request, requestType: '' }, 'Please select a request type'],
  ['another type', { ...request, requestType: 'objection' }, 'Please select a request type'],
  ['an object for a type', { ...request, requestType: {} }, 'Please select a request type'],
  ['a NUL in the details', { ...request, details: 'a\0b' }, unusable('Request details')],
  [
    'details of 4,001 characters',
    { ...request, details: 'a'.repeat(4_001) },
    'Request details must be at most 4000 characters long',
  ],
])('a request with %s is refused', async (_, body, said) => {
  const before = await countOf('data_rights_requests')
  expect(await send('data-rights-request', body)).toMatchObject({ status: 400, body: { message: said } })
  expect(await countOf('data_rights_requests')).toBe(before)
})

const fillIn = 'Please fill in all fields'

test.each([
  ['nothing', undefined, fillIn],
  ...Object.keys(message).flatMap((field): [string, object, string][] => [
    [`no ${field}`, { ...message, [field]: undefined }, fillIn],
    [`an empty ${field}`, { ...message, [field]: '   ' }, fillIn],
  ]),
  ['a wrong address and no text', { ...message, email: 'ana', message: '' }, fillIn],
  ['a wrong address', { ...message, email: 'ana' }, 'Please enter a valid email address'],
  ['two lines for a subject', { ...message, subject: 'Hello\nBcc: b@example.com' }, unusable('Subject')],
  ['two lines for an address', { ...message, email: 'a@b.c\nBcc: d@e.f' }, unusable('Email')],
  ['a line separator in the name', { ...message, name: 'Ana\u2028Bcc: b@example.com' }, unusable('Name')],
  ['an escape in the text', { ...message, message: '\u001B[31m' }, unusable('Message')],
  ['a long subject', { ...message, subject: 'a'.repeat(151) }, 'Subject must be at most 150 characters long'],
  [
    'a long address',
    { ...message, email: `${'a'.repeat(250)}@b.co` },
    'Email must be at most 254 characters long',
  ],
  ['a long text', { ...message, message: 'a'.repeat(4_001) }, 'Message must be at most 4000 characters long'],
])('a message with %s is refused', async (_, body, said) => {
  const before = await countOf('contact_messages')
  expect(await send('contact', body)).toMatchObject({ status: 400, body: { message: said } })
  expect(await countOf('contact_messages')).toBe(before)
})

test('the longest message in any script fits', async () => {
  const email = newAddress()
  const longest = { name: '名'.repeat(120), subject: '題'.repeat(150), message: '文'.repeat(4_000) }
  expect((await send('contact', { ...longest, email })).status).toBe(200)
  expect(await messages(email)).toMatchObject([longest])
})

test('no route reads requests or messages', async () => {
  for (const path of ['/api/contact', '/api/data-rights-request']) {
    const answer = await service.call('GET', path, undefined)
    expect([404, 405]).toContain(answer.status)
  }
})
