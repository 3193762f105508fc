import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'
import { limits } from '../settings.ts'

const shop = `<!doctype html><html lang="en"><title>Shop</title><meta name="description" content="Shoes">
<style>.hidden { visibility: hidden } .none { display: none } h1 { margin-top: 3000px }</style>
<h1>Summer <b>sale</b></h1><p class="price">19 €</p><a href="/terms">Terms</a> <button aria-label="Buy it">Buy</button>
<input type="password" value="secret"><input type="hidden" value="secret"><input name="csrf_token" value="secret"><p class="hidden">unseen</p><p class="none">not there</p>
<img src="/shoe.png" alt="A shoe"><script>const code = 'code'</script><p>a\u202Eb</p>
<details><summary>Care</summary><p>unopened</p></details><details open><summary>Size</summary><p>20 cm</p></details></html>`

const site = await serve(() => ({ body: shop }))
const { capture } = await openCapturer(site)

test('a screenshot comes with the visible texts of its page, and where they are in it', async () => {
  const { dom, height } = await capture('/')
  expect(dom?.texts.map(({ text }) => text)).toEqual([
    'Summer',
    'sale',
    '19 €',
    'Terms',
    'Buy',
    'ab',
    'Care',
    'Size',
    '20 cm',
  ])
  const [x = 0, y = 0, width = 0] = dom?.texts[0]?.box ?? []
  expect([x, y > 2_990 && y < height, width > 20]).toEqual([8, true, true])
  expect(dom).toMatchObject({ title: 'Shop', description: 'Shoes', isTruncated: false })
})

test('elements have their names, their addresses and their parents', async () => {
  const { dom } = await capture('/')
  const elements = dom?.elements ?? []
  expect(elements.find(({ tag }) => tag === 'a')).toMatchObject({ href: '/terms' })
  expect(elements.find(({ tag }) => tag === 'img')).toMatchObject({ src: '/shoe.png', alt: 'A shoe' })
  expect(elements.find(({ tag }) => tag === 'button')).toMatchObject({ label: 'Buy it' })
  const bold = elements.find(({ tag }) => tag === 'b')
  expect(elements[bold?.parent ?? -1]?.tag).toBe('h1')
})

test('nothing of scripts, hidden parts or secrets in fields is kept', async () => {
  const { dom } = await capture('/')
  expect(JSON.stringify(dom)).not.toMatch(/secret|unseen|not there|code|unopened/)
})

test('a page with more elements and texts than are kept is cut', async () => {
  const { domNodes } = limits
  limits.domNodes = 10
  const { dom } = await capture('/').finally(() => (limits.domNodes = domNodes))
  expect(dom?.isTruncated).toBe(true)
  expect((dom?.elements.length ?? 0) + (dom?.texts.length ?? 0)).toBe(10)
})

test('a page whose attributes take more room than is kept is cut, and what is kept of it is stored', async () => {
  const { domBytes } = limits
  limits.domBytes = 600
  const { dom } = await capture('/').finally(() => (limits.domBytes = domBytes))
  expect(dom?.isTruncated).toBe(true)
  expect(JSON.stringify([dom?.elements, dom?.texts]).length).toBeLessThanOrEqual(620)
  expect(dom?.elements.length).toBeGreaterThan(3)
})

test('a page that looks as before needs none', async () => {
  const first = await capture('/')
  expect((await capture('/', { baseline: first })).dom).toBeUndefined()
})

test('of a long paragraph 2,000 characters are kept, as long as there is room for long ones', async () => {
  const paragraph = (word: string) => `<p>${`${word} `.repeat(600)}</p>`
  const { domParagraphBytes } = limits
  limits.domParagraphBytes = 3_000
  const long = await serve(() => ({
    body: `<!doctype html><html lang="en"><title>Long</title>${paragraph('rye')}${paragraph('oat')}`,
  }))
  const { capture: captureLong } = await openCapturer(long)
  const { dom } = await captureLong('/').finally(() => (limits.domParagraphBytes = domParagraphBytes))
  expect(dom?.texts.map(({ text, sum }) => [text.slice(0, 3), text.length, typeof sum])).toEqual([
    ['rye', 1_999, 'number'],
    ['oat', 199, 'number'],
  ])
})
