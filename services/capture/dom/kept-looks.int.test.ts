import { expect, test } from 'vitest'
import { drawPng } from '../../../tests/sites/draw-png.ts'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'
import { limits } from '../settings.ts'

const shoe = drawPng(30, 20, () => [200, 0, 0])
let page = ''
const site = await serve(({ pathname }) => {
  if (pathname === '/shoe.png') return { body: shoe, type: 'image/png' }
  // A browser displays the image of a response regardless of its status.
  if (pathname === '/odd.png') return { body: shoe, type: 'image/png', status: 404 }
  if (pathname === '/torn.png') return { body: shoe.subarray(0, 20), type: 'image/png' }
  return pathname === '/' ? { body: page } : undefined
})
const { capture } = await openCapturer(site)
async function snapshot(html: string) {
  page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>${html}</html>`
  const { dom } = await capture()
  if (!dom) throw new Error('there is a snapshot')
  const find = (id: string) => dom.elements.find((element) => element.id === id)
  const styleOf = (id: string) => dom.styles?.[find(id)?.style ?? -1]
  return { dom, find, styleOf, texts: dom.texts.map(({ text }) => text) }
}

test('elements have the styles that they are shown in', async () => {
  const { styleOf, find, dom } = await snapshot(`<style>
    #a { color: #123456; background: #0b5ed7 linear-gradient(#fff, #000); font: italic 700 20px/1.2 Lato, "Liberation Sans";
      text-decoration: underline; border: 2px solid #bbb; border-radius: 6px; box-shadow: 0 1px 2px #000; opacity: 0.5; text-align: center }
    #b { color: #123456; border-bottom: 1px dotted red; text-decoration: line-through wavy red }</style>
    <p id="a">One</p><p id="b">Two</p><p id="c">Three</p><p id="d">Four</p>`)
  expect(styleOf('a')).toEqual({
    color: 'rgb(18, 52, 86)',
    background: 'rgb(11, 94, 215)',
    image: 'linear-gradient(rgb(255, 255, 255), rgb(0, 0, 0))',
    family: 'Lato, "Liberation Sans"',
    size: 20,
    weight: 700,
    style: 'italic',
    decoration: 'underline',
    border: '2px solid rgb(187, 187, 187)',
    radius: '6px',
    shadow: 'rgb(0, 0, 0) 0px 1px 2px 0px',
    opacity: 0.5,
    align: 'center',
  })
  expect(styleOf('b')).toMatchObject({
    border: 'none / none / 1px dotted rgb(255, 0, 0) / none',
    decoration: 'line-through wavy rgb(255, 0, 0)',
  })
  expect(styleOf('c')).toMatchObject({ border: 'none', decoration: 'none', image: '', shadow: 'none' })
  expect(find('c')?.style).toBe(find('d')?.style)
  expect(new Set(dom.styles?.map((style) => JSON.stringify(style))).size).toBe(dom.styles?.length)
})

test('a text of another colour changes no border and no line that nobody sees', async () => {
  const { find } = await snapshot('<p id="a">One</p><p id="b" style="color: red">Two</p><p id="c">Three</p>')
  const { styleOf } = await snapshot('<p id="a">One</p><p id="b" style="color: red; ">Two</p>')
  expect(find('a')?.style).toBe(find('c')?.style)
  const [one, other] = [styleOf('a'), styleOf('b')]
  expect({ ...other, color: one?.color }).toEqual(one)
})

test('pictures are known by the size of their files, and whether they loaded', async () => {
  const { find } = await snapshot(`
    <img id="shown" src="/shoe.png" width="90"><img id="gone" src="/gone.png" alt="A shoe" width="90" height="60">
    <img id="odd" src="/odd.png"><img id="torn" src="/torn.png" alt="Torn"><img id="none" alt="No address">
    <img id="data" src="data:image/png;base64,${shoe.toString('base64')}"><img id="bad-data" src="data:image/png;base64,AAAA" alt="Bad">
    <img id="set" srcset="/shoe.png 1x, /gone.png 2x"><img id="unset" srcset="/gone.png 1x" alt="Unset">
    <picture><source srcset="/gone.png"><img id="source" src="/shoe.png" alt="By its source"></picture>`)
  const states = 'shown gone odd torn none data bad-data set unset source'.split(' ').map((id) => {
    const { isBroken, natural } = find(id) ?? {}
    return [id, isBroken ?? natural]
  })
  expect(Object.fromEntries(states)).toEqual({
    shown: [30, 20],
    gone: true,
    odd: [30, 20],
    torn: true,
    none: undefined,
    data: [30, 20],
    'bad-data': true,
    set: [30, 20],
    unset: true,
    source: true,
  })
})

test.each(['open', 'closed'])(
  'what is in a shadow root that is %s is kept like anything else',
  async (mode) => {
    const inside =
      '<h2 id=inner style="color: red">Prices</h2><img id=broken src=/gone.png alt=Gone><input id=field placeholder=City>'
    for (const html of [
      `<x-a><template shadowrootmode="${mode}">${inside}<slot></slot></template><b>Slotted</b></x-a>`,
      `<x-a><b>Slotted</b></x-a><script>document.querySelector('x-a').attachShadow({ mode: '${mode}' }).innerHTML = '${inside}<slot></slot>'</script>`,
    ]) {
      const { texts, styleOf, find } = await snapshot(html)
      expect(texts).toEqual(expect.arrayContaining(['Prices', 'Slotted']))
      expect(styleOf('inner')?.color).toBe('rgb(255, 0, 0)')
      expect([find('broken')?.isBroken, find('field')?.placeholder]).toEqual([true, 'City'])
    }
  },
)

test('fields have their labels, their hints, and whether they can be used', async () => {
  const { dom, find, texts } = await snapshot(`<form>
    <label for="a">Your <b>name</b></label><input id="a" placeholder="Ana">
    <label>City <input id="b" disabled></label><span id="x">Search</span> <span id="y">all</span>
    <input id="c" aria-labelledby="x y"><input id="d" aria-label="Phone"><textarea id="e" placeholder="A message"></textarea>
    <fieldset disabled><legend><button id="f">Change</button></legend><button id="g">Send</button><select id="h"><option>One</select></fieldset>
    <button id="i" aria-disabled="true">Later</button><p id="j" placeholder="none">Text</p>
    <input id="k" type="submit" value="Order now"><input id="l" type="button" value="Add" disabled></form>`)
  const labels = [...'abcdefghi'].map((id) => find(id)?.label)
  expect(labels.slice(0, 5)).toEqual(['Your name', 'City', 'Search all', 'Phone', undefined])
  expect([find('a')?.placeholder, find('e')?.placeholder, find('j')?.placeholder]).toEqual([
    'Ana',
    'A message',
    undefined,
  ])
  const disabled = dom.elements.flatMap(({ id, disabled: is }) => (is && id ? [id] : []))
  expect(disabled).toEqual(['b', 'g', 'h', 'i', 'l'])
  expect(texts).toEqual(expect.arrayContaining(['Order now', 'Add']))
})

test('a font of the page that did not load is named', async () => {
  const { dom } = await snapshot(`<style>@font-face { font-family: "Gone Sans"; src: url(/gone.woff2) }
    @font-face { font-family: Unused; src: url(/unused.woff2) } body { font-family: "Gone Sans", serif }</style><p>Text</p>`)
  expect(dom.failedFonts).toEqual(['Gone Sans'])
  expect((await snapshot('<p>Text</p>')).dom.failedFonts).toBeUndefined()
})

test('styles take no room from what a page says, and long ones are cut with a checksum', async () => {
  const { domBytes, domStyleBytes } = limits
  const paragraphs = Array.from(
    { length: 40 },
    (_, nth) => `<p style="font-size: ${nth + 10}px">${nth}</p>`,
  ).join('')
  const whole = await snapshot(paragraphs)
  limits.domStyleBytes = 2_000
  const few = await snapshot(paragraphs).finally(() => (limits.domStyleBytes = domStyleBytes))
  expect(few.texts).toEqual(whole.texts)
  expect(JSON.stringify(few.dom.styles).length).toBeLessThanOrEqual(2_001)
  const bytes = JSON.stringify([
    whole.dom.elements.map(({ style: _, ...rest }) => rest),
    whole.dom.texts,
  ]).length
  limits.domBytes = bytes + 200
  const tight = await snapshot(paragraphs).finally(() => (limits.domBytes = domBytes))
  expect([tight.dom.isTruncated, tight.texts]).toEqual([false, whole.texts])
  expect(JSON.stringify([tight.dom.elements, tight.dom.texts, tight.dom.styles]).length).toBeLessThanOrEqual(
    bytes + 250,
  )

  const long = (last: string) => `<p id="a" style="font-family: ${'Lato, '.repeat(1_000)}${last}">A</p>`
  const one = await snapshot(long('One'))
  const other = await snapshot(long('Two'))
  expect(one.styleOf('a')?.family.length).toBeLessThanOrEqual(limits.domText)
  expect(one.styleOf('a')?.family).not.toBe(other.styleOf('a')?.family)
})
