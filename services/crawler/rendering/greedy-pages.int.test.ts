import { creationLimits } from '@vigia/browser/limits/limit-creations'
import { expect, test } from 'vitest'
import { openFixture } from '../testing/open-fixture.ts'
import { linking, send } from '../testing/open-site.ts'
import { pathsOf } from '../testing/test-crawler.ts'

// The limit is small, so that a busy machine reaches it soon.
Object.assign(creationLimits, { frames: 20 })

const fixture = await openFixture()
const { site, crawler } = fixture

const script = (text: string) => linking('Home', '/a') + `<script>${text}</script>`
const worker = (text: string) => `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(text)}])))`
/** A script that requests this address, with a different query each time. */
const report = () => `fetch('${site.url}/ran?' + Math.random())`
const javascript = (text: string) => send(text, 'text/javascript')

/** Counts how many frames and workers of the page at `/` have run. */
async function countRun(home: string, others: Record<string, string> = {}): Promise<number> {
  const scripts = Object.entries(others).map(([path, text]) => [path, javascript(text)])
  site.show({ '/': home, '/a': linking('A'), ...Object.fromEntries(scripts) })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', '/a'])
  return site.asked().filter((path) => path.startsWith('/ran')).length
}

test('of 200 workers that allocate without end no more run than a page may have', async () => {
  const allocate = `${report()}.finally(() => { const all = []; for (;;) all.push(new Uint8Array(1e7).fill(7)) })`
  const ran = await countRun(script(`for (let n = 0; n < 200; n++) ${worker(allocate)}`))
  expect(ran).toBeLessThanOrEqual(creationLimits.workers)
})

test('workers that workers start are counted with them', async () => {
  const idle = `setInterval(() => {}, 1000)`
  const inner = `${report()}; ${idle}`
  const outer = `${report()}; for (let n = 0; n < 10; n++) ${worker(inner)}; ${idle}`
  const ran = await countRun(script(`for (let n = 0; n < 10; n++) ${worker(outer)}`))
  expect(ran).toBeGreaterThan(0)
  expect(ran).toBeLessThanOrEqual(creationLimits.workers)
})

test('neither service workers nor shared workers run', async () => {
  const home = script(`navigator.serviceWorker?.register('/service.js'); new SharedWorker('/shared.js')`)
  expect(await countRun(home, { '/service.js': report(), '/shared.js': report() })).toBe(0)
})

test('frames beyond the limit are emptied', async () => {
  const home = script(`addEventListener('load', () => { let n = 0; const more = () => {
    document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: \`<script>${report()}</\` + 'script>' }))
    if ((n += 1) < 200) setTimeout(more, 10) }; more() })`)
  const ran = await countRun(home)
  // A frame beyond the limit may begin before it is emptied.
  expect(ran).toBeLessThan(creationLimits.frames * 3)
})

test('no popup is created', async () => {
  const home = script(
    `for (let n = 0; n < 20; n++) { open('/ran?' + n); open('/ran?n' + n, '_blank', 'noopener') }`,
  )
  expect(await countRun(home)).toBe(0)
})

test('scripts for which two pages were ended are not run on others', async () => {
  const allocate = `const all = []; for (;;) all.push(new Uint8Array(1e7).fill(7))`
  const paths = ['/1', '/2', '/3', '/4', '/5']
  const greedy = linking('Greedy', ...paths) + '<script src="/app.js"></script>'
  site.show({
    '/': greedy,
    ...Object.fromEntries(paths.map((path) => [path, greedy])),
    '/app.js': javascript(`for (let n = 0; n < 200; n++) ${worker(allocate)}`),
  })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', ...paths])
  expect(site.asked().filter((path) => path === '/app.js').length).toBeLessThanOrEqual(2)
})

test('another website is discovered as usual beside workers that allocate', async () => {
  const { silent } = fixture
  const allocate = `const all = []; for (;;) all.push(new Uint8Array(1e7).fill(7))`
  site.show({ '/': script(`for (let n = 0; n < 200; n++) ${worker(allocate)}`), '/a': linking('A') })
  silent.show({
    '/': linking('Home', '/b') + `<script>document.write('<a href="/written">there</a>')</script>`,
    '/b': linking('B'),
    '/written': linking('Written'),
  })
  const began = performance.now()
  const since = () => Math.round(performance.now() - began)
  const hostile = crawler.outcome(site.url).then((outcome) => [pathsOf(outcome), since()])
  const other = crawler.outcome(silent.url).then((outcome) => [pathsOf(outcome), since()])
  const all = await Promise.all([hostile, other])
  expect(all.map(([paths]) => paths)).toEqual([
    ['/', '/a'],
    ['/', '/b', '/written'],
  ])
})
