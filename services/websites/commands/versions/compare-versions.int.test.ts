import { domFile, maxDomBytes, saveDom, type DomSnapshot } from '@vigia/storage/dom-snapshot'
import type { Caller } from '@vigia/service/identity'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startTestDecisions } from '../../testing/test-decisions.ts'
import { user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestDecisions()

const dom = (price: string): DomSnapshot => ({
  title: 'Shop',
  description: '',
  elements: [{ tag: 'p', parent: -1, box: [0, 0, 200, 40] }],
  texts: [{ element: 0, box: [0, 0, 80, 20], text: price }],
  isTruncated: false,
})

/** A page that changed, with the DOM snapshots of its two screenshots. */
async function changedPage(caller: Caller) {
  const websiteId = await websites.changed(caller, [['price']])
  const [page] = await websites.pages(websiteId, caller)
  const keyOf = (shot: { filename: string } | undefined) => shot?.filename.replace('.png', '') ?? ''
  await saveDom(websites.service.files, keyOf(page?.screenshots.baseline), dom('19 €'))
  await saveDom(websites.service.files, keyOf(page?.screenshots.current), dom('29 €'))
  const { versions } = await websites.get(`/api/pages/${page?.id}/versions`, caller)
  const [now, before] = versions.map(({ id }: { id: string }) => id)
  return { now, before, pageId: page?.id ?? '', key: keyOf(page?.screenshots.current) }
}

const get = async (address: string, caller: Caller) => {
  const answer = await websites.service.call('GET', address, caller)
  return { status: answer.status, body: await answer.json() }
}
const price = { kind: 'text', before: '19 €', after: '29 €', region: 0, text: 'Price “19 €” → “29 €”' }

test('the DOM snapshot of a version is answered from the store', async () => {
  const caller = visitor()
  const { now, before } = await changedPage(caller)
  expect(await get(`/api/versions/${now}/dom`, caller)).toEqual({ status: 200, body: dom('29 €') })
  expect(await get(`/api/versions/${before}/dom`, caller)).toEqual({ status: 200, body: dom('19 €') })
})

test('what changed in a version is described against its baseline, or against another version', async () => {
  const caller = visitor()
  const { now, before } = await changedPage(caller)
  expect(await get(`/api/versions/${now}/sentences`, caller)).toMatchObject({ body: { sentences: [price] } })
  expect(await get(`/api/versions/${now}/sentences?against=${before}`, caller)).toMatchObject({
    body: { sentences: [price] },
  })
  expect(await get(`/api/versions/${before}/sentences?against=${now}`, caller)).toMatchObject({
    body: { sentences: [{ kind: 'text', before: '29 €', after: '19 €' }] },
  })
})

test('without a DOM snapshot there is nothing to answer', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['price']])
  const [page] = await websites.pages(websiteId, caller)
  const { versions } = await websites.get(`/api/pages/${page?.id}/versions`, caller)
  for (const what of ['dom', 'sentences'])
    expect(await get(`/api/versions/${versions[0].id}/${what}`, caller)).toMatchObject({
      status: 404,
      body: { message: 'There is no DOM snapshot of this version' },
    })
})

test('versions of other callers, of other pages and of nothing are unknown', async () => {
  const caller = visitor()
  const { now } = await changedPage(caller)
  const elsewhere = await changedPage(user())
  const unknown = { status: 404, body: { message: 'Version not found' } }
  expect(await get(`/api/versions/${now}/dom`, user())).toMatchObject(unknown)
  expect(await get(`/api/versions/${now}/sentences?against=${elsewhere.now}`, caller)).toMatchObject(unknown)
  expect(await get(`/api/versions/999999999/sentences`, caller)).toMatchObject(unknown)
  expect((await get(`/api/versions/none/dom`, caller)).status).toBe(404)
})

test('a snapshot that is older than the limit of their size is refused in a sentence, and not unpacked', async () => {
  const caller = visitor()
  const { now, pageId, key } = await changedPage(caller)
  const large = { ...dom('29 €'), description: ' '.repeat(maxDomBytes) }
  await websites.service.files.put(domFile(key), gzipSync(JSON.stringify(large)), 'application/gzip')
  const elements = `/api/pages/${pageId}/elements?x=0&y=0&width=10&height=10`
  for (const address of [elements, `/api/versions/${now}/dom`, `/api/versions/${now}/sentences`])
    expect(await get(address, caller)).toMatchObject({
      status: 413,
      body: { message: 'The DOM snapshot of this page is too large. Please capture the page again.' },
    })
})

test('of many searches of one user at once, those beyond the queue are to be tried again, and others are served', async () => {
  const caller = visitor()
  const other = visitor()
  const mine = await changedPage(caller)
  const theirs = await changedPage(other)
  const search = (pageId: string, owner: Caller) =>
    websites.service.call('GET', `/api/pages/${pageId}/elements?x=0&y=0&width=10&height=10`, owner)
  const searches = Array.from({ length: 60 }, () => search(mine.pageId, caller))
  const [answers, their] = await Promise.all([Promise.all(searches), search(theirs.pageId, other)])
  expect(their.status).toBe(200)
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses).toEqual(new Set([200, 429]))
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('2')
  expect(await refused?.json()).toMatchObject({
    message: 'Too many requests are being worked on. Please try again in a moment.',
  })
})

test('while the largest snapshots are searched and compared, the event loop works less than for reading one', async () => {
  const caller = visitor()
  const { now, pageId, key } = await changedPage(caller)
  await saveDom(websites.service.files, key, largest)
  const packed = gzipSync(JSON.stringify(largest))
  const alone = await leastOfThree(async () => JSON.parse(gunzipSync(packed).toString()))
  const elements = `/api/pages/${pageId}/elements?x=0&y=0&width=1000&height=1000`
  for (const address of [elements, `/api/versions/${now}/sentences`]) {
    const worked = await leastOfThree(async () => {
      const answer = await websites.service.call('GET', address, caller)
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
    })
    expect(worked).toBeLessThan(alone)
  }
})

/** The processor time of this thread for some work, in microseconds; the first time is the dearest. */
async function leastOfThree(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const before = process.threadCpuUsage().user
    await work()
    times.push(process.threadCpuUsage().user - before)
  }
  return Math.min(...times)
}

const largest: DomSnapshot = {
  ...dom('29 €'),
  elements: Array.from({ length: 15_000 }, (_, nth) => ({
    tag: 'i',
    parent: nth - 1,
    box: [nth % 900, Math.floor(nth / 20), 4, 4],
    class: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
    label: `a label of this element ${nth}`,
    href: '/somewhere/in/this/website/with/a/long/address',
  })),
}
