import { operations } from '@vigia/api/operations'
import { includesScope, scopes, type Scope } from '@vigia/api/scopes'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../../gateway/testing/browser.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { startShopSite, type ShopSite } from '../review/shop-site.ts'
import { signUpAndIn, type Person } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'
import { callSpecOf } from './calls.ts'
import { exampleUrl } from './invented-values.ts'
import { collectOwnedData, waitForRunningJob, type OwnedData } from './owned-data.ts'
import { createTokens } from './tokens.ts'

const person: Person = {
  email: 'ada@bakers-guild.example',
  password: 'quince and quark',
  firstName: 'Adalgisa',
  lastName: 'Montecristo',
}
const browserMessage = 'Tokens are for programs. Please sign in instead.'
const unknownMessage = 'This token is unknown, expired or revoked'
/** The page is on the website, and so the call is let through and has nothing to do. */
const notGoneMessage = 'This page is there: it is neither gone nor in error'
const closedMessage = 'A token may not do this'

let shop: ShopSite
let stack: Stack
let data: OwnedData
/** Secrets of tokens, by what is special about each. */
let secrets: Map<string, string>
const cookiesSet: string[] = []

beforeAll(async () => {
  shop = await startShopSite({ changes: [[], ['price', 'button']] })
  stack = await startStack({ allowHosts: [shop.host] })
  data = await prepare()
})
afterAll(async () => {
  await stack?.stop()
  await shop?.stop()
})

/** Captures a website, approves it, captures it again after it has changed, and creates the tokens. */
async function prepare(): Promise<OwnedData> {
  const owner = await signUpAndIn(stack, person, new Visitor(stack.url))
  const websiteId = await owner.addWebsite(shop.url)
  const otherId = await owner.addWebsite(exampleUrl)
  const first = await owner.run(websiteId, 'capture-all')
  await owner.post(`/api/websites/${websiteId}/approve-all`)
  shop.switchTo(2)
  const second = await owner.run(websiteId, 'capture')
  secrets = await createTokens(owner, stack, otherId)
  return collectOwnedData(owner, person, websiteId, { jobIds: [first.id, second.id], stack })
}

interface Answered {
  status: number
  message: string | undefined
  text: string
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** Calls an operation; without a token if `secret` is undefined. */
async function call(
  operation: { method: string; path: string },
  secret: string | undefined,
  about: OwnedData,
): Promise<Answered> {
  const [spec] = callSpecOf(keyOf(operation)).calls(about)
  if (!spec) throw new Error(`${keyOf(operation)} is not in the table of calls`)
  const headers = {
    ...(secret !== undefined && { authorization: `Bearer ${secret}`, cookie: data.owner.cookie }),
    ...(spec.body !== undefined && { 'content-type': 'application/json' }),
  }
  const body = spec.body === undefined ? null : JSON.stringify(spec.body)
  const response = await fetch(stack.url + spec.path, { method: operation.method, headers, body })
  const text = await readAnswer(response)
  if (secret !== undefined && response.headers.getSetCookie().length > 0) cookiesSet.push(keyOf(operation))
  const message = text.startsWith('{') ? (JSON.parse(text) as { message?: string }).message : undefined
  return { status: response.status, message, text: text.toLowerCase() }
}

/** A stream of events has no end. */
async function readAnswer(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}

/** The same data with ids that nobody has. */
const invented = (): OwnedData => ({
  ...data,
  websiteId: randomUUID(),
  sampleId: randomUUID(),
  pageId: randomUUID(),
  otherPageId: randomUUID(),
  jobId: randomUUID(),
  versionId: '1',
  batchId: randomUUID(),
  noteId: randomUUID(),
  ruleId: randomUUID(),
  previewId: randomUUID(),
  detectionId: randomUUID(),
  candidateId: randomUUID(),
  filenames: [`${randomUUID()}.png`],
})

const refused = {
  read: 'This token may only read',
  run: 'This token may only read and run',
  approve: 'This token may only read, run and approve',
  manage: closedMessage,
}
const secretOf = (name: string) => secrets.get(name) ?? ''
const isHead = (method: string) => method === 'HEAD'
/** HEAD has no body, and so no message. */
const answered = (method: string, status: number, message: string) =>
  isHead(method) ? { status } : { status, message }

/** Those that need the page as it was prepared, with a change that was not decided, come first. */
const first = [
  'POST /api/detections/:id/reject',
  'POST /api/pages/:id/variants',
  'DELETE /api/pages/:id/variants/:filename',
  'POST /api/pages/:id/report',
  'DELETE /api/pages/:id/report',
  'POST /api/websites/:id/groups/:fingerprint/approve',
]
/** Those that take something away from the next ones come last. */
const last = [
  'DELETE /api/rules/:id',
  'DELETE /api/notes/:id',
  'DELETE /api/candidates/:id',
  'DELETE /api/websites/:id',
]
const places = [...first, '', ...last]
function rankOf(operation: { method: string; path: string }): number {
  const place = places.indexOf(keyOf(operation))
  return place === -1 ? first.length : place
}
const open = operations.flatMap((operation) => {
  const { scope } = operation
  return scope ? [{ ...operation, scope }] : []
})

describe.each(operations)('$method $path', (operation) => {
  const { method, scope } = operation

  test('answers 401 to a token that is revoked, expired, truncated or mistyped', async () => {
    for (const name of ['revoked', 'expired', 'truncated', 'mistyped'])
      expect({ name, ...(await call(operation, secretOf(name), data)) }).toMatchObject({
        name,
        ...answered(method, 401, unknownMessage),
      })
  })

  test('answers 403 to a token in a browser', async () => {
    const [spec] = callSpecOf(keyOf(operation)).calls(data)
    const authorization = `Bearer ${secretOf('browser-sent')}`
    for (const [name, value] of [
      ['origin', stack.url],
      ['sec-fetch-site', 'none'],
    ] as const) {
      const browser = new Browser(stack.url)
      const { status, body } = await browser.send(method, spec?.path ?? '', undefined, {
        authorization,
        [name]: value,
      })
      expect([status, isHead(method) || body]).toMatchObject([
        403,
        isHead(method) || { message: browserMessage },
      ])
      if (browser.cookie) cookiesSet.push(keyOf(operation))
    }
  })

  test('answers 403 to a token of a lower scope, or to any where tokens may not call it', async () => {
    for (const held of scopes.filter((one) => !scope || !includesScope(one, scope)))
      expect({ held, ...(await call(operation, secretOf(held), data)) }).toMatchObject({
        held,
        ...answered(method, 403, scope ? refused[held] : closedMessage),
      })
  })

  test('lets each scope through that includes its own', async () => {
    for (const held of scopes.filter((one) => scope && includesScope(one, scope))) {
      const { status, message } = await call(operation, secretOf(held), invented())
      const isThrough = ![401, 403].includes(status) && status < 500
      expect({ held, status, message, isThrough }).toMatchObject({ isThrough: true })
    }
  })

  test('shows a token for another website nothing of this one', async () => {
    const { status, text } = await call(operation, secretOf('another website’s'), data)
    const isShown = scope !== null && !operation.params
    expect({ status, isAnswered: status < 500 }).toMatchObject(
      isShown ? { isAnswered: true } : { status: scope ? 404 : 403 },
    )
    const hidden = [data.websiteId, data.pageId, data.jobId, new URL(shop.url).host]
    expect(hidden.filter((one) => text.includes(one.toLowerCase()))).toEqual([])
  })

  test('is refused, or tells nothing, without a token', async () => {
    const { status, text } = await call(operation, undefined, data)
    const isAllowed = operation.caller === 'anyone' ? status < 500 : [200, 401, 404].includes(status)
    expect({ status, isAllowed }).toMatchObject({ isAllowed: true })
    expect(text).not.toContain(data.websiteId)
  })
})

describe('with the lowest scope that suffices, the call does what it says', () => {
  const inOrder = open.toSorted((one, other) => rankOf(one) - rankOf(other))
  test.each(inOrder)('$method $path with $scope', async (operation) => {
    const secret = secretOf(operation.scope satisfies Scope)
    const { status, message } = await call(operation, secret, data)
    const isConflict = status === 409 && message === notGoneMessage
    expect({ status, message, isDone: status < 300 || isConflict }).toMatchObject({ isDone: true })
    await waitForRunningJob(data.owner, data.websiteId)
  })
})

test('no answer to a token has set a cookie', () => {
  expect(cookiesSet).toEqual([])
})
