import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve, type Answer } from '../../../../tests/sites/serve.ts'
import { reportGlobals, reportReadings } from './read-clocks.ts'

const js = 'text/javascript'
const inlined = (script: string) => script.replaceAll('</', '<\\/')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const reading = (scope: string, origin = '') => `<script>${inlined(reportReadings(scope, origin))}</script>`
const worker = reportReadings

/** The browser has the whole document when the script after this one runs. */
const waiting = '<script src="/wait.js"></script>'

const frames = (elsewhere: string) => `
<iframe src="/frame"></iframe>
<iframe src="${elsewhere}/foreign"></iframe>
<iframe srcdoc="${escaped(reading('srcdoc'))}"></iframe>
<iframe id="blank"></iframe>`

const workers = (origin: string) => `
const blob = (text, type = 'text/javascript') => URL.createObjectURL(new Blob([text], { type }))
new Worker('/worker.js')
new Worker('/module.js', { type: 'module' })
new Worker(blob(${JSON.stringify(worker('blob worker', origin))}))
new Worker('data:text/javascript,' + encodeURIComponent(${JSON.stringify(worker('data worker', origin))}))
new Worker('/nesting.js')
report('shared worker', { isThere: 'SharedWorker' in self })
`

const blank = (origin: string) => `
const blankScript = blank.contentDocument.createElement('script')
blankScript.text = ${JSON.stringify(reportReadings('about:blank', origin))}
blank.contentDocument.body.append(blankScript)
`

const audioModule = `registerProcessor('chance', class extends AudioWorkletProcessor {
  constructor() { super(); this.port.postMessage([Math.random(), Math.random(), currentTime, currentFrame]) }
  process() { return false }
})`
const paintModule = `registerPaint('chance', class {
  paint(pen, { width, height }) {
    for (let at = 0; at < 40; at += 1) {
      pen.fillStyle = 'hsl(' + Math.random() * 360 + ' 80% 50%)'
      pen.fillRect(Math.random() * width, Math.random() * height, 30, 30)
    }
  }
})`
const worklets = `
CSS.paintWorklet.addModule('/paint.js')
const offline = new OfflineAudioContext(1, 4_410, 44_100)
offline.audioWorklet.addModule('/audio.js').then(() => {
  const node = new AudioWorkletNode(offline, 'chance')
  node.port.onmessage = ({ data }) => report('audio worklet', { data })
  node.connect(offline.destination)
  offline.startRendering()
})`

/** The scopes that report their readings, by the path of their page. */
export const scopes: Record<string, string[]> = {
  '/documents': ['about:blank', 'document', 'frame', 'frame of another origin', 'srcdoc'],
  '/workers': ['blob worker', 'data worker', 'module worker', 'nested worker', 'shared worker', 'worker'],
  '/worklets': ['audio worklet'],
  '/globals': ['globals of a document', 'globals of a frame', 'globals of a worker'],
}

/** A page that is busy until its scopes have reported, so that its visit does not end before. */
const page = (body: string): Answer => ({
  body: `<!doctype html><html lang="en"><title>Clocks</title><h1>Clocks</h1><p id="busy" aria-busy="true">Of every kind</p>
    <script>
    fetch('/reported?' + encodeURIComponent(location.pathname)).then(() => busy.removeAttribute('aria-busy'))
    const report = (scope, all) => fetch('/readings?' + encodeURIComponent(scope), { method: 'POST', body: JSON.stringify(all) })
    </script>${body}`,
})
const run = (script: string) => `<script>${inlined(script)}</script>`

const pages = (elsewhere: string, origin: string): Record<string, () => Answer> => ({
  '/documents': () =>
    page(frames(elsewhere) + waiting + run(`${reportReadings('document')}; ${blank(origin)}`)),
  '/workers': () => page(run(workers(origin))),
  '/globals': () =>
    page(
      `<iframe src="/walked"></iframe>${run(`${planted()}; ${reportGlobals('globals of a document')}; new Worker('/walked.js')`)}`,
    ),
  '/worklets': () =>
    page(`<div style="width: 300px; height: 200px; background: paint(chance)"></div>${run(worklets)}`),
})

/** An additional interface that reads the time, which the page requests from the server. */
const planted = () => `globalThis.Metronome = class {
  get elapsed() { return ${Date.now()} }
  static current() { return ${Date.now()} }
}`

/** The readings in which that interface differs, by scope and name. */
export const plantedReadings = ['Metronome.current()', 'new Metronome.elapsed'].map(
  (name) => `globals of a document: ${name}`,
)

const dated = (): Answer => ({
  body: 'dated',
  headers: {
    'last-modified': new Date().toUTCString(),
    expires: new Date(Date.now() + 3_600_000).toUTCString(),
    age: String(Math.floor(Date.now() / 1_000) % 1_000),
    'access-control-allow-origin': '*',
  },
})

/**
 * Pages that read all clocks and all randomness in scopes of every kind; `take` returns the readings reported
 * since its last call, by scope. From `slowDown` on, frames come later than the scripts of their page.
 */
export async function serveClocks() {
  const reports = openReports()
  let framesAfter = 0
  const answer: Parameters<typeof serve>[0] = ({ pathname, search }, request) => {
    const named = decodeURIComponent(search.slice(1))
    if (pathname === '/readings') return reports.receive(named, request)
    if (pathname === '/reported') return { body: '', gate: () => reports.untilAll(named) }
    return answers[pathname]?.()
  }
  const elsewhere = await serve(answer)
  const site = await serve(answer)
  const answers: Record<string, () => Answer> = {
    ...pages(elsewhere.url, site.url),
    ...scripts(site.url),
    '/dated': dated,
    '/frame': () => ({ body: `<!doctype html>${reading('frame')}`, after: framesAfter }),
    '/foreign': () => ({
      body: `<!doctype html>${reading('frame of another origin')}`,
      after: framesAfter,
    }),
    '/walked': () => ({ body: `<!doctype html>${run(reportGlobals('globals of a frame'))}` }),
  }
  return { site, elsewhere, take: reports.take, slowDown: () => void (framesAfter = 900) }
}

/** The readings that scopes report, by scope. */
function openReports() {
  const readings = new Map<string, string>()
  return {
    receive(scope: string, request: IncomingMessage): Answer {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += String(chunk)))
      request.on('end', () => readings.set(scope, body))
      return { body: '', headers: { 'access-control-allow-origin': '*' } }
    },
    async untilAll(path: string) {
      const end = performance.now() + 5_000
      while (performance.now() < end && !scopes[path]?.every((scope) => readings.has(scope))) await sleep(20)
    },
    take() {
      const taken = Object.fromEntries(
        Array.from(readings, ([scope, text]) => [scope, JSON.parse(text) as Record<string, unknown>]),
      )
      readings.clear()
      return taken
    },
  }
}

const scripts = (origin: string): Record<string, () => Answer> => ({
  '/wait.js': () => ({ body: '', type: js, after: 300 }),
  '/worker.js': () => ({ body: worker('worker', origin), type: js }),
  '/module.js': () => ({ body: worker('module worker', origin), type: js }),
  '/nested.js': () => ({ body: worker('nested worker', origin), type: js }),
  '/nesting.js': () => ({ body: `new Worker('/nested.js')`, type: js }),
  '/audio.js': () => ({ body: audioModule, type: js }),
  '/walked.js': () => ({ body: reportGlobals('globals of a worker', origin), type: js }),
  '/paint.js': () => ({ body: paintModule, type: js }),
})
