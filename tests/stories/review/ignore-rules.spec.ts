import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openReview } from './open-review.ts'
import type { Page } from '../support/visitor.ts'

const review = await openReview([['button'], ['button', 'price'], ['price'], []])

interface Rule {
  id: string
  hits: number
}
const rulesPath = () => `/api/websites/${review.websiteId}/rules`
const compared = async () => {
  const waiting = async () => (await review.visitor.get<{ comparing: number }>(rulesPath())).body.comparing
  await expect.poll(waiting).toBe(0)
}

/** Every page as it is answered, with the pixels of its pictures in place of their names. */
async function readPages(): Promise<object[]> {
  const pages = await review.visitor.pages(review.websiteId)
  return Promise.all(pages.map(readPage))
}

async function readPage(page: Page): Promise<object> {
  const hashOf = async (filename: string) => {
    const response = await review.visitor.request('GET', `/screenshots/${filename}`)
    expect(response.status).toBe(200)
    return createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex')
  }
  const { diff, mask } = page.screenshots
  const text = JSON.stringify(page)
    .replaceAll(diff?.filename.slice(0, 36) ?? 'no diff', 'diff')
    .replaceAll(mask?.filename.slice(0, 36) ?? 'no mask', 'mask')
  const pictures = [diff, mask].filter((picture) => picture !== undefined)
  return {
    page: JSON.parse(text),
    pictures: await Promise.all(pictures.map(({ filename }) => hashOf(filename))),
  }
}

const box = { x: 0, y: 0, width: 400, height: 90 }
test.each([
  ['place', { kind: 'place', box }, { changed: 2, unchanged: 2 }],
  ['selector', { kind: 'selector', selector: 'header .buy' }, { changed: 2, unchanged: 2 }],
  ['text', { kind: 'text', pattern: '^(For|Now) [0-9]+ crowns$' }, { changed: 2, unchanged: 2 }],
])(
  'a rule for a %s hides what it is for, and gives every verdict back when it is off',
  async (_, rule, counts) => {
    const before = await readPages()
    const { status, body } = await review.visitor.post<Rule>(rulesPath(), rule)
    expect(status).toBe(201)
    await compared()
    expect(await review.counts()).toEqual(counts)
    expect(await readPages()).not.toEqual(before)
    const { body: after } = await review.visitor.get<{ rules: Rule[] }>(rulesPath())
    expect(after.rules.find(({ id }) => id === body.id)?.hits).toBe(2)

    await review.visitor.send('PATCH', `/api/rules/${body.id}`, JSON.stringify({ isOn: false }))
    await compared()
    expect(await readPages()).toEqual(before)
  },
)

test('a preview describes the pages and their history in the same way, and changes nothing', async () => {
  const before = await readPages()
  const wanted = { kind: 'selector', selector: '.buy' }
  const { body } = await review.visitor.post<{ id: string }>(`${rulesPath()}/preview`, wanted)
  const show = async () => (await review.visitor.get<{ state: string }>(`/api/previews/${body.id}`)).body
  await expect.poll(async () => (await show()).state).toBe('done')
  expect(await show()).toMatchObject({
    history: { changes: 3, hiddenChanges: 1, hiddenRegions: 2 },
    warnings: [],
  })
  expect(await readPages()).toEqual(before)
})

test('a page suggests the element that was drawn around, with a selector of its own', async () => {
  const [page] = await review.visitor.pages(review.websiteId)
  const { body } = await review.visitor.get<{ elements: { selector: string }[] }>(
    `/api/pages/${page?.id}/elements?x=35&y=10&width=130&height=60`,
  )
  expect(body.elements.map(({ selector }) => selector)).toEqual(['.buy', 'header'])
})
