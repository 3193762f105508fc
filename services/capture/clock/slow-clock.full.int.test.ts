import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'
import { slowRenderers } from '../testing/slow-renderers.ts'

/** Draws in every frame, with the same work each time, and counts the frames. */
const page = `<!doctype html><html lang="en"><title>0</title><h1>Drawing</h1>
<canvas id="board" width="600" height="200"></canvas><script>
  const pen = board.getContext('2d')
  let count = 0
  const draw = () => {
    count += 1
    let sum = 0
    for (let nth = 0; nth < 400_000; nth += 1) sum += Math.sqrt(nth)
    document.title = count
    pen.clearRect(0, 0, 600, 200)
    pen.fillRect(count % 600, 50, 80, 80)
    requestAnimationFrame(draw)
  }
  draw()
</script>`

/** Waits for its server in every turn, from a moment at which its clock is advanced, and counts the turns. */
const waiting = `<!doctype html><html lang="en"><title>0</title><h1>Waiting</h1><script>
  let count = 0
  const wait = () => {
    const request = new XMLHttpRequest()
    request.open('GET', 'slow', false)
    request.send()
    document.title = count += 1
  }
  setTimeout(() => setInterval(wait, 250), 5_500)
</script>`

const site = await serve(({ pathname }) => {
  if (pathname === '/slow') return { body: 'slow', after: 4_000 }
  return { body: pathname === '/waiting' ? waiting : page }
})
const { capture } = await openCapturer(site)

test('a canvas shows the same frame on a machine that is many times slower', async () => {
  const { sha256, title } = await capture('/')
  const stopSlowing = slowRenderers(4)
  const slow = await capture('/').finally(stopSlowing)
  expect(slow.title).toBe(title)
  expect(slow.sha256).toBe(sha256)
})

test('a page that waits for its server in every turn is captured as far as it is after a while', async () => {
  const { title } = await capture('/waiting')
  // All of its 16 turns would take 64 s.
  expect(title).toBe('5')
})
