import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

const painted = [20, 120, 200]

/** Paints the whole canvas, with the number and the time of the painting. */
const paint = `
  let [pen, count] = [undefined, 0]
  const paint = (now) => {
    count += 1
    pen.fillStyle = 'rgb(${painted.join(' ')})'
    pen.fillRect(0, 0, 300, 80)
    pen.fillStyle = '#fff'
    pen.font = '20px sans-serif'
    pen.fillText(count + ' at ' + Math.round(now) + ' ms', 10, 30)
    pen.fillRect((now / 7) % 300, 40, 20, 20)
  }`
const take = (start: string) =>
  `${paint}; onmessage = ({ data }) => { pen = data.getContext('2d'); ${start} }`
const frames =
  'const draw = (now) => { paint(now); requestAnimationFrame(draw) }; requestAnimationFrame(draw)'

const scripts: Record<string, string> = {
  frames: take(frames),
  timers: take('setInterval(() => paint(performance.now()), 70)'),
  timeouts: take(
    'const draw = () => { paint(Date.now() % 100_000); setTimeout(draw, 30 + Math.random() * 90) }; draw()',
  ),
  // Chromium has no animation frames in nested workers.
  nested: `const inner = new Worker('timers.js'); onmessage = ({ data }) => inner.postMessage(data, [data])`,
  pictures: `${paint}
    const board = new OffscreenCanvas(300, 80)
    pen = board.getContext('2d')
    setInterval(() => { paint(performance.now()); const picture = board.transferToImageBitmap(); postMessage(picture, [picture]) }, 250)`,
}

const give = `const out = board.transferControlToOffscreen(); worker.postMessage(out, [out])`
const show = `const pen = board.getContext('bitmaprenderer'); worker.onmessage = ({ data }) => pen.transferFromImageBitmap(data)`
const inPage = (name: string) => `<!doctype html><html lang="en"><title>Painting</title>
  <style>body { margin: 0 } h1 { margin: 0; height: 100px } canvas { display: block }</style><h1>Painting</h1>
  <canvas id="board" width="300" height="80"></canvas><p>Painted by a worker</p>
  <script>const worker = new Worker('${name}.js'); ${name === 'pictures' ? show : give}</script>`

const site = await serve(({ pathname }) => {
  const [, wait, file = ''] = pathname.split('/')
  const script = scripts[file.replace(/\.js$/, '')]
  if (file.endsWith('.js') && script !== undefined)
    return { body: script, type: 'text/javascript', after: Number(wait) }
  return script === undefined ? undefined : { body: inPage(file) }
})
const { capture } = await openCapturer(site)

test.each(Object.keys(scripts))(
  'what a worker paints stops at the same state, however late its script comes: %s',
  async (name) => {
    const first = await capture(`/0/${name}`)
    expect(first).toMatchObject({ unsettled: false, noise: [] })
    const pixel = sharp(first.png).extract({ left: 290, top: 105, width: 1, height: 1 })
    expect([...(await pixel.removeAlpha().raw().toBuffer())]).toEqual(painted)
    for (const wait of [300, 1_200])
      expect(await capture(`/${wait}/${name}`)).toMatchObject({ sha256: first.sha256, unsettled: false })
  },
)
