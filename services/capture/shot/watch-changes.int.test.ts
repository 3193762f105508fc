import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'
import { steps, type Step } from '../watch-steps.ts'

/** Calls `change` again and again, but by no timer, because these stop with the page's clock. */
const ways = {
  messages: `const { port1, port2 } = new MessageChannel()
port1.onmessage = () => { change(); port2.postMessage(0) }
port2.postMessage(0)`,
  'a database': `const open = indexedDB.open('a')
open.onupgradeneeded = () => open.result.createObjectStore('a')
open.onsuccess = () => {
  const read = () => { change(); open.result.transaction('a').objectStore('a').get(0).onsuccess = read }
  read()
}`,
  promises: `;(async () => { for (;;) { await new Blob(['a']).text(); change() } })()`,
}
const changes = {
  'a text': `const change = () => (part.firstChild.data = n += 1)`,
  'an attribute': `const change = () => (part.style.paddingLeft = (n += 7) % 400 + 'px')`,
  'a style rule': `const change = () => (document.styleSheets[0].cssRules[0].style.color = 'hsl(' + (n += 7) + ' 80% 50%)')`,
  'a field': `const change = () => (field.value = n += 1)`,
  'a shadow tree': `const root = part.attachShadow({ mode: 'closed' })
root.innerHTML = '<p>0</p>'
const change = () => (root.firstChild.textContent = n += 1)`,
  'a drawing': `const board = document.body.appendChild(document.createElement('canvas')).getContext('2d')
const change = () => { board.fillStyle = 'hsl(' + (n += 7) + ' 80% 50%)'; board.fillRect(0, 0, 300, 150) }`,
}
const pages: Record<string, string> = Object.fromEntries(
  Object.entries(changes).flatMap(([what, change]) =>
    Object.entries(ways).map(([how, loop]) => [
      `/${what} by ${how}`.replaceAll(' ', '-'),
      `<style>p { color: teal }</style><h1>Moving</h1><p id="part">0</p><input id="field"><script>let n = 0
${change}
${loop}</script>`,
    ]),
  ),
)
const still = `<style>@media (width < 600px) { h1 { color: red } } .bar { width: 50vw; animation: grow 1s infinite alternate } @keyframes grow { from { width: 9vw } }</style>
<h1>Still</h1><div class="bar">Bar</div><input value="Text"><script>
onresize = () => document.body.append('resized')
new ResizeObserver(() => (document.title += '.')).observe(document.body)
setInterval(() => document.body.append('.'), 50)</script>`
const pushed = `<h1 id="part">Still</h1><script>new EventSource('/event').onmessage = () => (part.firstChild.data = 'Pushed')</script>`
let push = () => {}
const untilPushed = new Promise<void>((resolve) => (push = resolve))
const site = await serve(({ pathname }) => {
  if (pathname === '/event')
    return { body: 'data: 1\n\n', type: 'text/event-stream', gate: () => untilPushed }
  const body = pathname === '/pushed' ? pushed : (pages[pathname] ?? still)
  return { body: `<!doctype html><html lang="en"><title>Page</title>${body}` }
})
const { capture } = await openCapturer(site)

async function listSteps(path: string): Promise<string[]> {
  const names: string[] = []
  const note = (message: unknown) => names.push((message as Step).name)
  steps.subscribe(note)
  await capture(path)
  steps.unsubscribe(note)
  return names.filter((name) => /^(shot|probe|idle)$/.test(name))
}

test('a page in which nothing happens is captured once and not probed', async () => {
  expect(await listSteps('/still')).toEqual(['shot', 'idle'])
})

test('a page that changes once during its screenshot is captured again', async () => {
  let draws = 0
  const pushWhenDrawn = (message: unknown) => {
    if ((message as Step).name === 'draw') draws += 1
    // Drawn small first, and then for the screenshot.
    if (draws === 2) push()
  }
  steps.subscribe(pushWhenDrawn)
  const taken = await listSteps('/pushed')
  steps.unsubscribe(pushWhenDrawn)
  expect(taken.slice(0, 3)).toEqual(['shot', 'idle', 'shot'])
})

test.each(Object.keys(pages))(
  'a page that changes while its clock is frozen is captured again: %s',
  async (path) => {
    const taken = await listSteps(path)
    expect(taken.filter((name) => name === 'shot').length).toBeGreaterThan(1)
  },
)

test('a drawing is probed, since nothing tells when it changes', async () => {
  expect(await listSteps('/a-drawing-by-promises')).toEqual(expect.arrayContaining(['probe']))
})
