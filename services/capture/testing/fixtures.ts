import { serve } from '../../../tests/sites/serve.ts'
import type { Answer, Site } from '../../../tests/sites/serve.ts'
import { answerVisit } from './visits.ts'

export interface Fixtures extends Site {
  elsewhere: Site
  visits: (path: string) => number
}

// Two frames, red and blue, each shown for a tenth of a second, for ever.
const beatingGif = Buffer.from(
  'R0lGODlhAQABAPAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQECgAAACwAAAAAAQABAAACAkQBACH5BAQKAAAALAAAAAABAAEAAAICTAEAOw==',
  'base64',
)

/** Pages that are hard to photograph, or none at all. */
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
  '/plain': page('<h1>Plain</h1><p>Nothing moves here.</p>', '  Plain '),
  '/moving': page(moving),
  '/growing': page(growing),
  '/growing-meanwhile': page(`${growing}<i id=onetrust-consent-sdk></i>`),
  '/dialogs': page(dialogs),
  '/tall': page('<div style="height: 40000px; background: linear-gradient(teal, orange)"></div>'),
  '/tallest': page('<div style="height: 120000px; background: linear-gradient(teal, orange)"></div>'),
  '/rows': page(rows),
  '/tall-worker': page(`<div style="height: 30000px"></div>${worker}<div style="height: 5000px"></div>`),
  '/tall-noise': page(noise),
  '/short': page('<p>Short</p>'),
  '/clock': page(
    '<p id=now></p><script>setInterval(() => (now.textContent = performance.now()), 5)</script>',
  ),
  '/worker': page(worker),
  '/today': page(today),
  '/chance': page(chance),
  '/carousel': page(carousel),
  '/canvas': page(canvas),
  '/film': page(film),
  '/beating.gif': { body: beatingGif, type: 'image/gif' },
  '/sticky': page(sticky),
  '/stripes': page(stripes),
  '/sizes': page(sizes),
  '/traces': page(traces),
  '/blurring': page(blurring),
  '/inner-parts': page(innerParts('5s')),
  '/inner-parts-at-once': page(innerParts('0s')),
  '/shop': page(shop),
  '/onetrust': page(oneTrust),
  '/cookiebot': page(cookiebot),
  '/recusar': page(recusar),
  '/ablehnen': page(ablehnen),
  '/late-banner': page(lateBanner),
  '/not-consent': page(notConsent),
  '/accept-only': page(acceptOnly),
  '/invitation': page(invitation),
  '/long-title': page(`${shop}<script>document.title = 'é'.repeat(20e6)</script>`),
  '/hangs-when-seen': page(hangsWhenSeen),
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
  '/hungry': page('<script>const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))</script>'),
  '/slow-picture': page('<h1>Slow</h1><img src="/picture.svg" width=300 height=300>'),
  '/picture.svg': {
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="red"/></svg>',
    type: 'image/svg+xml',
    after: 1_500,
  },
  '/gone': { ...page('<h1>Gone</h1>'), status: 404 },
  '/broken': { ...page('<h1>Broken</h1>'), status: 500 },
  '/menu.pdf': { body: '%PDF-1.4', type: 'application/pdf' },
  '/data.json': { body: '{"a":1}', type: 'application/json' },
  '/nothing': { body: '', status: 204 },
  '/blank': page('<div style="height: 3000px; background: white"></div>'),
  '/elsewhere': moved(elsewhere),
  '/script-elsewhere': page(`<script>location.href = ${JSON.stringify(elsewhere)}</script>`),
  '/inside': moved('http://169.254.169.254/latest/meta-data'),
  '/secretly-inside': page('<script>location.href = "http://10.0.0.1/"</script>'),
  '/around': moved('/around'),
  '/barrier': { ...page('<h1>Checking</h1>', 'Just a moment...'), status: 403 },
})

const moving = `<div class=box style="animation: slide 2s infinite"></div>
<div class=box style="animation: appear 20s 5s both"></div><div class=box id=script></div><div class=box id=late></div>
<svg width=200 height=50><rect width=50 height=50><animate attributeName=x to=150 dur=1s repeatCount=indefinite /></rect></svg>
<input autofocus value="a caret"><section id=host></section>
<script>
script.animate([{ marginLeft: 0 }, { marginLeft: '500px' }], { duration: 700, iterations: Infinity })
setInterval(() => late.animate([{ marginLeft: 0 }, { marginLeft: '500px' }], 3000), 400)
setTimeout(() => (late.style.animation = 'slide 3s infinite'), 2000)
host.attachShadow({ mode: 'open' }).innerHTML =
  '<style>@keyframes turn { to { rotate: 1turn } } i { display: block; width: 9em; animation: turn 1s infinite }</style><i>turning</i>'
</script>`

const growing = `<h1>Growing</h1><script>
setInterval(() => document.body.append(Object.assign(document.createElement('p'), { textContent: 'and more' })), 20)
</script>`

const dialogs = `<h1>Dialogs</h1><p id=said></p><script>
onbeforeunload = (event) => event.preventDefault()
alert('one'); said.textContent = String(confirm('two')) + String(prompt('three')); open('/plain'); print()
</script>`

const worker = `<h1>Never at rest</h1><p id=count style="width: 300px">0</p><p>Still</p><script>
const beat = 'let n = 0; const go = () => { postMessage(n += 1); setTimeout(go, 20) }; go()'
new Worker(URL.createObjectURL(new Blob([beat]))).onmessage = ({ data }) => (count.textContent = data)
</script>`

const today = `<h1>The time</h1><p id=a></p><p id=b></p><p id=c></p><p id=d></p><script>
const tick = () => {
  a.textContent = new Date().toISOString() + ' ' + Date()
  b.textContent = new Date().toLocaleString() + ' ' + new Intl.DateTimeFormat('en', { timeStyle: 'full' }).format()
}
tick(); setInterval(tick, 1000)
const chain = async () => { for (;;) { await new Promise((r) => setTimeout(r, 50)); c.textContent = Date.now() + ' ' + performance.now().toFixed(1) } }
chain()
let n = 0
setInterval(() => (d.textContent = n += 1), 7)
</script>`

const chance = `<h1>Chance</h1><ul id=list></ul><script>
for (let i = 0; i < 20; i++) list.append(Object.assign(document.createElement('li'), { textContent: Math.random() }))
</script>`

const carousel = `<div id=stage class=box></div><p id=which></p><script>
const colours = ['teal', 'crimson', 'gold', 'navy', 'plum']
let at = Math.floor(Math.random() * 5)
const turn = () => { at = (at + 1) % 5; stage.style.background = colours[at]; which.textContent = at }
turn(); setInterval(turn, 700)
</script>`

const canvas = `<canvas id=board width=600 height=200></canvas><script>
const pen = board.getContext('2d')
let step = 0
const draw = () => { pen.fillStyle = 'hsl(' + (step += 1) + ' 80% 50%)'; pen.fillRect(step % 580, 20, 20, 160); requestAnimationFrame(draw) }
draw()
</script>`

// A film that needs no file: what a canvas shows.
const film = `<img src="/beating.gif" width=200 height=200><video id=screen width=300 height=150 muted></video>
<canvas id=source width=300 height=150 style="display: none"></canvas><script>
const pen = source.getContext('2d')
setInterval(() => { pen.fillStyle = 'hsl(' + performance.now() % 360 + ' 80% 50%)'; pen.fillRect(0, 0, 300, 150) }, 30)
</script>`

const sticky = `<header style="position: sticky; top: 0; height: 60px; background: rgb(200, 0, 0)">Shop</header>
<div style="height: 100vh; background: rgb(0, 0, 200)"></div><div style="height: 2000px; background: rgb(240, 240, 240)"></div>
<button style="position: fixed; right: 20px; bottom: 20px; width: 60px; height: 60px; border: 0; background: rgb(0, 200, 0)"></button>`

const stripes = `<style>
div { width: 400px; height: 40px; background: repeating-linear-gradient(90deg, black 0 1px, white 1px 2px) }
@keyframes grow { from { transform: scale(0.1) } }
</style>
<div></div><div style="will-change: transform"></div><div style="animation: grow 1s; will-change: transform"></div>`

const sizes = `<h1>Sizes</h1><script>
let resized = 0
addEventListener('resize', () => (resized += 1))
const say = () => {
  const { width, height, scale } = visualViewport
  document.title = [devicePixelRatio, innerWidth, innerHeight, width, height, scale, document.documentElement.clientWidth, resized]
}
addEventListener('load', () => setTimeout(say, 100))
</script>`

const traces = `<h1>Traces</h1><p id=found></p><script>
(async () => {
  const names = (await indexedDB.databases()).map(({ name }) => name)
  found.textContent = [document.cookie, localStorage.mark, sessionStorage.mark, names, name].join(' / ')
  document.cookie = 'mark=1; max-age=9999'; localStorage.mark = sessionStorage.mark = name = 'was here'; indexedDB.open('mark')
})()
</script>`

/** Parts of the browser's own elements take on other colours. */
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

const shop = '<h1>Shop</h1><p>Bread and cake, every day from seven.</p>'
const overlay = 'position: fixed; left: 0; right: 0; bottom: 0; height: 300px; background: gold'

const oneTrust = `${shop}<script>setTimeout(() => {
  document.body.insertAdjacentHTML('beforeend', '<div id="onetrust-banner-sdk" style="${overlay}"><button id="onetrust-accept-btn-handler">OK</button><button id="onetrust-reject-all-handler">Nope</button></div>')
  document.querySelector('#onetrust-reject-all-handler').onclick = () => setTimeout(() => document.querySelector('#onetrust-banner-sdk').remove(), 300)
}, 400)</script><div id="onetrust-consent-sdk"></div>`

const cookiebot = `${shop}<div id="CybotCookiebotDialog" style="${overlay}">Cookies?
<button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll" onclick="document.body.textContent = 'Followed'">Yes</button>
<button id="CybotCookiebotDialogBodyButtonDecline" onclick="CybotCookiebotDialog.remove()">No</button></div>`

const banner = (
  words: string,
  yes: string,
  no: string,
) => `<div role="dialog" id="box" style="${overlay}">${words}
<button onclick="document.body.textContent = 'Followed'">${yes}</button><button onclick="box.remove()">${no}</button></div>`

const recusar =
  shop + banner('Usamos cookies para melhorar a sua experiência.', 'Aceitar todos', 'Rejeitar todos')
const ablehnen = shop + banner('Wir verwenden Cookies.', 'Alle akzeptieren', 'Alle ablehnen')
const lateBanner = `${shop}<script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(banner('We use cookies.', 'Accept all', 'Reject all'))}), 4000)</script>`
const notConsent = `${shop}<div role="dialog" style="${overlay}">Order 17: three loaves.
<button onclick="document.body.textContent = 'Lost'">Reject</button></div><p>We like cookies. <button onclick="document.body.textContent = 'Lost'">Reject all</button></p>`
const invitation = `${shop}<div role="dialog" style="${overlay}">Ana invites you. See our privacy policy.
<button>Join</button><button onclick="document.body.textContent = 'Lost'">Decline</button></div>`
/** Chromium never answers for a page that hangs while it is photographed. */
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
const acceptOnly = shop + banner('We use cookies.', 'Accept all', 'Learn more')

/** 60,000 px: a hundred lines, and blocks across the places where shots of it meet. */
const rows = `<header style="position: fixed; top: 0; width: 100%; height: 50px; background: #fc0">Fixed</header>
<footer style="position: fixed; bottom: 0; width: 100%; height: 50px; background: #0cf">Fixed</footer>
${Array.from({ length: 100 }, (_, nth) => `<p style="margin: 0; height: 600px">Line ${nth}</p>`).join('')}
${[7_990, 40_000, 55_980]
  .map(
    (top) =>
      `<i style="position: absolute; left: 600px; top: ${top}px; width: 200px; height: 40px; background: #036"></i>`,
  )
  .join('')}`

/** 40,000 px of which no row can be told from the one before it. */
const noise = `<script>
let state = 1
for (let nth = 0; nth < 20; nth += 1) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 1280, height: 2000 })
  canvas.style.display = 'block'
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  const image = paper.createImageData(1280, 2000)
  const pixels = new Uint32Array(image.data.buffer)
  for (let at = 0; at < pixels.length; at += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    pixels[at] = state | 0xff000000
  }
  paper.putImageData(image, 0, 0)
  document.body.append(canvas)
}
</script>`
