import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'
import { steps, type Step } from '../watch-steps.ts'

// The band has no text and no picture, as a list of which rows were removed has none.
const page = (text: string, script: string, rowsAbove = 0) => ({
  body: `<!doctype html><html lang="en"><title>Ticking</title><style>
    body { margin: 0; font: 20px sans-serif } .band { height: 300px; background: #cfe8d5 } p { height: 60px; margin: 20px }</style>
    <h1>A page that counts</h1><div class="band"></div>${'<p>Above</p>'.repeat(rowsAbove)}<p id="text">${text}</p>
    ${Array.from({ length: 40 }, (_, nth) => `<p>Paragraph ${nth} stays as it is</p>`).join('')}
    <script>const text = document.getElementById('text'); ${script}</script>`,
})

/** Two parts with one placeholder, of which only the first has a gap, in sections taller than the window. */
const sections = `${'<p>Above</p>'.repeat(14)}${['<div class="band"></div>', '']
  .map(
    (band, nth) =>
      `<section>${band}<p class="away">Placeholder</p>${`<p>Below part ${nth}</p>`.repeat(14)}</section>`,
  )
  .join('')}`

const pages: Record<string, ReturnType<typeof page>> = {
  '/put-away-twice': {
    body: `<!doctype html><html lang="en"><title>Parts</title><style>
    body { margin: 0; font: 20px sans-serif } .band { height: 300px; background: #cfe8d5 } p { height: 60px; margin: 20px }</style>
    <h1>Parts in view</h1>${sections}<script>
    for (const [nth, part] of document.querySelectorAll('.away').entries())
      new IntersectionObserver(([{ isIntersecting }]) => { part.textContent = isIntersecting ? 'Part ' + nth + ' is in view' : 'Placeholder' }).observe(part)
    </script>`,
  },
  '/clock': page('12:00:00', 'setInterval(() => { text.textContent = new Date().toISOString() }, 50)'),
  '/clock-below': page(
    '12:00:00',
    'setInterval(() => { text.textContent = new Date().toISOString() }, 50)',
    12,
  ),
  '/text-node': page(
    'Seconds',
    "let count = 100; setInterval(() => { text.firstChild.data = 'Second ' + (count += 1) }, 50)",
  ),
  '/counting-up': page(
    '10',
    `new IntersectionObserver((all, watch) => { if (all[0].isIntersecting) { watch.disconnect()
    let count = 10; const up = () => { text.textContent = count += 3; if (count < 1200) requestAnimationFrame(up) }; up() } }).observe(text)`,
  ),
  '/put-away': page(
    'Placeholder',
    "new IntersectionObserver((all) => { text.textContent = all[0].isIntersecting ? 'A text that is there in view' : 'Placeholder' }, { rootMargin: '-300px 0px 0px' }).observe(text)",
  ),
}
const site = await serve(({ pathname }) => pages[pathname] ?? { body: 'Nothing', status: 404 })
const { capture } = await openCapturer(site)

async function countShots(path: string): Promise<number> {
  let shots = 0
  const count = (message: unknown) => {
    if ((message as Step).name === 'shot') shots += 1
  }
  steps.subscribe(count)
  await capture(path)
  steps.unsubscribe(count)
  return shots
}

test.each(['/clock', '/text-node', '/counting-up'])(
  'the text of %s changes by itself, so no part of the page is looked at in view',
  async (path) => {
    expect(await countShots(path)).toBe(1)
  },
)

test('a clock below the window shows the same time in each capture, however fast it is scrolled past', async () => {
  const paths = Array.from({ length: 6 }, (_, nth) => `/clock-below?${nth}`)
  const captured = await Promise.all(paths.map((path) => capture(path)))
  expect(new Set(captured.map(({ sha256 }) => sha256)).size).toBe(1)
})

test.each(['/put-away', '/put-away-twice'])(
  'the texts of %s that are put away out of view are looked at in view',
  async (path) => {
    expect(await countShots(path)).toBeGreaterThan(1)
  },
)
