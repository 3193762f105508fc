import { serve, type Answer, type Site } from '../../../tests/sites/serve.ts'
import {
  ablehnen,
  acceptOnly,
  cookiebot,
  invitation,
  lateBanner,
  notConsent,
  oneTrust,
  recusar,
  shop,
} from './consent-pages.ts'
import { canvas, carousel, chance, dialogs, film, growing, moving, today, worker } from './moving-pages.ts'
import { layers, mark, noise, rows, shrunken, sticky, stripes } from './tall-pages.ts'
import { answerVisit } from './visits.ts'

export interface Fixtures extends Site {
  elsewhere: Site
  visits: (path: string) => number
}

// Two frames, red and blue, each displayed for a tenth of a second, endlessly.
const beatingGif = Buffer.from(
  'R0lGODlhAQABAPAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQECgAAACwAAAAAAQABAAACAkQBACH5BAQKAAAALAAAAAABAAEAAAICTAEAOw==',
  'base64',
)

/** Starts pages that are hard to capture, and addresses that are no pages. */
export async function startFixtures(): Promise<Fixtures> {
  const elsewhere = await serve(() => page('<h1>Elsewhere</h1>'))
  const visits = new Map<string, number>()
  const site = await serve(({ pathname }) => {
    const nth = (visits.get(pathname) ?? 0) + 1
    visits.set(pathname, nth)
    return answerVisit(pathname, nth) ?? answers(elsewhere.url)[pathname]
  })
  const stop = async () => void (await Promise.all([site.stop(), elsewhere.stop()]))
  return { ...site, elsewhere, visits: (path) => visits.get(path) ?? 0, stop }
}

const page = (body: string, title = 'A page'): Answer => ({
  body: `<!doctype html><html lang="en"><title>${title}</title><style>${style}</style><body>${body}`,
})
const moved = (location: string): Answer => ({ body: '', status: 302, headers: { location } })

const style = `body { margin: 0; font: 20px sans-serif } .box { width: 200px; height: 200px; background: teal }
@keyframes slide { to { transform: translateX(600px) } } @keyframes appear { from { opacity: 0 } to { opacity: 1 } }`

const answers = (elsewhere: string): Record<string, Answer> => ({
  ...pages(),
  ...tallPages(),
  ...movingPages(),
  ...consentPages(),
  ...troubles(),
  ...noPages(elsewhere),
})

/** Pages that are hard to capture. */
const pages = (): Record<string, Answer> => ({
  '/plain': page('<h1>Plain</h1><p>Nothing moves here.</p>', '  Plain '),
  '/dialogs': page(dialogs),
  '/short': page('<p>Short</p>'),
  '/worker': page(worker),
  '/beat': { body: '', after: 40 },
  '/layers': page(layers),
  '/shrunken': page(shrunken),
  '/mark.png': { body: mark, type: 'image/png' },
  '/sizes': page(sizes),
  '/traces': page(traces),
  '/blurring': page(blurring),
  '/long-title': page(`${shop}<script>document.title = 'é'.repeat(20e6)</script>`),
  '/hangs-when-seen': page(hangsWhenSeen),
  '/blank': page('<div style="height: 3000px; background: white"></div>'),
})

const tallPages = (): Record<string, Answer> => ({
  '/tall': page('<div style="height: 40000px; background: linear-gradient(teal, orange)"></div>'),
  '/tallest': page('<div style="height: 120000px; background: linear-gradient(teal, orange)"></div>'),
  '/rows': page(rows),
  '/tall-worker': page(`<div style="height: 30000px"></div>${worker}<div style="height: 5000px"></div>`),
  '/tall-noise': page(noise),
  '/sticky': page(sticky),
  '/stripes': page(stripes),
})

const movingPages = (): Record<string, Answer> => ({
  '/moving': page(moving),
  '/growing': page(growing),
  '/growing-meanwhile': page(`${growing}<i id=onetrust-consent-sdk></i>`),
  '/clock': page(
    '<p id=now></p><script>setInterval(() => (now.textContent = performance.now()), 5)</script>',
  ),
  '/today': page(today),
  '/chance': page(chance),
  '/carousel': page(carousel),
  '/canvas': page(canvas),
  '/film': page(film),
  '/beating.gif': { body: beatingGif, type: 'image/gif' },
  '/inner-parts': page(innerParts('5s')),
  '/inner-parts-at-once': page(innerParts('0s')),
})

const consentPages = (): Record<string, Answer> => ({
  '/shop': page(shop),
  '/onetrust': page(oneTrust),
  '/cookiebot': page(cookiebot),
  '/recusar': page(recusar),
  '/ablehnen': page(ablehnen),
  '/late-banner': page(lateBanner),
  '/not-consent': page(notConsent),
  '/accept-only': page(acceptOnly),
  '/invitation': page(invitation),
})

/** Pages that are errors, come late, or never end. */
const troubles = (): Record<string, Answer> => ({
  '/blurred': { body: '' },
  '/soft-error': page('<h1>Internal Server Error</h1><p>Please come back later.</p>', 'Corner bakery'),
  '/about-errors': page(
    `<h1>Page not found: a history</h1><p>${'Long ago, there were pages. '.repeat(30)}</p>`,
  ),
  '/captcha': page('<h1>One more step</h1><div id="px-captcha"></div>'),
  '/later': page('<h1>One moment</h1><script>setTimeout(() => location.replace("/plain"), 300)</script>'),
  '/restless': page(
    '<script>setTimeout(() => location.replace("/restless?" + Math.random()), 200)</script>x',
  ),
  '/busy': page('<script>while (location) ;</script>'),
  '/waits': { ...page('<h1>Late</h1>'), after: 60_000 },
  '/hungry': page('<script>const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))</script>'),
  '/slow-picture': page('<h1>Slow</h1><img src="/picture.svg" width=300 height=300>'),
  '/picture.svg': {
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="red"/></svg>',
    type: 'image/svg+xml',
    after: 1_500,
  },
  '/gone': { ...page('<h1>Gone</h1>'), status: 404 },
  '/broken': { ...page('<h1>Broken</h1>'), status: 500 },
  '/barrier': { ...page('<h1>Checking</h1>', 'Just a moment...'), status: 403 },
})

/** Addresses that are no pages, or that lead to others. */
const noPages = (elsewhere: string): Record<string, Answer> => ({
  '/menu.pdf': { body: '%PDF-1.4', type: 'application/pdf' },
  '/data.json': { body: '{"a":1}', type: 'application/json' },
  '/nothing': { body: '', status: 204 },
  '/elsewhere': moved(elsewhere),
  '/script-elsewhere': page(`<script>location.href = ${JSON.stringify(elsewhere)}</script>`),
  '/inside': moved('http://169.254.169.254/latest/meta-data'),
  '/secretly-inside': page('<script>location.href = "http://10.0.0.1/"</script>'),
  '/around': moved('/around'),
})

const sizes = `<h1>Sizes</h1><script>
let resized = 0
addEventListener('resize', () => (resized += 1))
const report = () => {
  const { width, height, scale } = visualViewport
  document.title = [devicePixelRatio, innerWidth, innerHeight, width, height, scale, document.documentElement.clientWidth, resized]
}
addEventListener('load', () => setTimeout(report, 100))
</script>`

const traces = `<h1>Traces</h1><p id=found></p><script>
(async () => {
  const names = (await indexedDB.databases()).map(({ name }) => name)
  found.textContent = [document.cookie, localStorage.mark, sessionStorage.mark, names, name].join(' / ')
  document.cookie = 'mark=1; max-age=9999'; localStorage.mark = sessionStorage.mark = name = 'was here'; indexedDB.open('mark')
})()
</script>`

/** Parts of the browser's own elements change their colours. */
const innerParts = (takes: string) => `<style>
  :root { --ink: crimson } .dark { --ink: teal } input, progress { appearance: none; display: block; margin: 20px; width: 300px }
  ::placeholder, ::file-selector-button { color: var(--ink); transition: color ${takes} }
  ::-webkit-slider-thumb { appearance: none; width: 40px; height: 40px; background: var(--ink); transition: background ${takes} }
  ::-webkit-slider-runnable-track { border: 4px solid var(--ink); transition: border ${takes} }
  ::-webkit-progress-value { background: var(--ink); transition: background ${takes} }
  ::details-content { background: var(--ink); transition: background ${takes} }
</style><input placeholder="Search for bread"><textarea placeholder="Which bread?"></textarea>
<input type=file><input type=range><progress value=1 max=2></progress><details open><summary>Bread</summary>Rye</details>
<script>setTimeout(() => (document.documentElement.className = 'dark'), 100)</script>`

const blurring = `<input id=field autofocus><script>
field.onblur = () => { fetch('/blurred'); field.focus() }
field.focus()
</script>`

/** Chromium never answers for a page that hangs while it is captured. */
const hangsWhenSeen = `<input id=field autofocus><script>
let times = 0
field.onblur = () => {
  times += 1
  if (times < 2) return field.focus()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => { for (;;); }
  port2.postMessage(0)
}
field.focus()
</script>`
