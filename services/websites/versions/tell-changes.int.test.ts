import { saveDom } from '@vigia/storage/dom-snapshot'
import type { DomSnapshot } from '@vigia/storage/dom-snapshot'
import type { Caller } from '@vigia/service/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDecisions } from '../testing/test-decisions.ts'
import { user, visitor } from '../testing/test-websites.ts'

let websites: Awaited<ReturnType<typeof startTestDecisions>>
beforeAll(async () => {
  websites = await startTestDecisions()
})
afterAll(() => websites.service.close())

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
  return { now, before }
}

const get = async (address: string, caller: Caller) => {
  const answer = await websites.service.call('GET', address, caller)
  return { status: answer.status, body: await answer.json() }
}
const price = { kind: 'text', before: '19 €', after: '29 €', region: 0 }

test('the DOM snapshot of a version is answered from the store', async () => {
  const caller = visitor()
  const { now, before } = await changedPage(caller)
  expect(await get(`/api/versions/${now}/dom`, caller)).toEqual({ status: 200, body: dom('29 €') })
  expect(await get(`/api/versions/${before}/dom`, caller)).toEqual({ status: 200, body: dom('19 €') })
})

test('what changed in a version is told against its baseline, or against another version', async () => {
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
