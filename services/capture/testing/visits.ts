import { readFileSync } from 'node:fs'
import type { Answer } from '../../../tests/sites/serve.ts'

const clip = readFileSync(new URL('../../../tests/sites/pairs/files/film.webm', import.meta.url))

const page = (body: string, style = ''): Answer => ({
  body: `<!doctype html><html lang="en"><title>A page</title><style>body { margin: 0; font: 20px sans-serif } ${style}</style><body>${body}`,
})
const box = (colour: string) => `<div style="width: 300px; height: 200px; background: ${colour}"></div>`
const never = { body: '', after: 100_000 }
const lateClip = `<div id=hall></div><script>
onload = () => { hall.innerHTML = '<video src="/late-clip.webm" width=480 height=270 autoplay muted loop></video>' }
</script>`
const late = 'window.latest = Date.now()'

const answers: Record<string, (nth: number) => Answer> = {
  // These pages differ at every visit.
  '/greeting': (nth) =>
    page(`<h1>Bread</h1><p>Visitor number ${['seven', 'eleven', 'nine'][nth % 3]}</p><p>Cake</p>`),
  '/guest-book': (nth) =>
    page(`<h1>Bread</h1><p>So far ${[998, 1_001, 1_002][nth - 1]} guests have been here</p><p>Cake</p>`),
  '/middle-of-the-book': (nth) =>
    page(`<h1>Bread</h1><p style="text-align: center">So far ${[998, 1_001, 1_002][nth - 1]} guests</p>`),
  '/picture-of-the-day': (nth) => page(`<h1>Bread</h1><img src="/daily.svg?${nth}" width=300 height=200>`),
  '/daily.svg': (nth) => ({
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle cx="150" cy="100" r="${90 - (nth % 5)}" fill="hsl(${nth * 70} 60% 50%)"/></svg>`,
    type: 'image/svg+xml',
  }),
  '/other-colour': (nth) => page(`<h1>Bread</h1>`, `body { background: hsl(${nth * 70} 60% 50%) }`),
  '/other-length': (nth) => page(`<h1>Bread</h1>${'<p>More</p>'.repeat(20 + nth)}<p>Cake</p>`),
  // These pages differ at some visits.
  '/changed': (nth) => page(`<h1>Bread</h1>${box(nth > 1 ? 'teal' : 'crimson')}`),
  '/hiccup': (nth) => page(`<h1>Bread</h1>${box(nth === 2 ? 'teal' : 'crimson')}`),
  '/one-of-two': (nth) => page(`<h1>Bread</h1>${box([2, 3].includes(nth) ? 'teal' : 'crimson')}`),
  '/twice-by-chance': (nth) =>
    page(`<h1>Bread</h1><p>Today: ${['rye', 'spelt', 'spelt', 'wheat'][nth - 1]}</p><p>Cake</p>`),
  '/gone-again': (nth) => (nth === 3 ? { body: '', status: 503 } : page(`<p>Visitor number ${nth}</p>`)),
  '/silent-again': (nth) => (nth === 3 ? never : page(`<p>Visitor number ${nth}</p>`)),
  // These pages depend on the speed at which their parts load.
  '/countdown': () => page(countdown),
  '/late.js': (nth) => ({ body: late, type: 'text/javascript', after: nth % 2 ? 20 : 450 }),
  '/impatient': () => page(impatient),
  '/sliding': () => page(sliding, slides),
  '/sliding-in-a-tree': () => page(slidingInATree),
  '/later.js': (nth) => ({ body: late, type: 'text/javascript', after: nth % 2 ? 20 : 4_000 }),
  '/slow-script': () => page(slowScript),
  '/slow.js': (nth) => ({ body: late, type: 'text/javascript', after: nth % 2 ? 20 : 11_000 }),
  '/marquee': () => page('<marquee scrollamount=9>Fresh bread</marquee>'),
  '/strip': () =>
    page(strip, '.strip { display: flex; width: 300px; overflow-x: scroll; scroll-behavior: smooth }'),
  '/lots': () => page(lots),
  '/clip': () => page('<video src="/clip.webm" width=480 height=270 autoplay muted loop></video>'),
  '/clip.webm': () => ({ body: clip, type: 'video/webm' }),
  '/late-clip': () => page(lateClip),
  '/late-clip.webm': (nth) => ({ body: clip, type: 'video/webm', after: nth % 2 ? 20 : 1_500 }),
  '/polling': () => page(`${polling}${box('teal')}`),
  '/guests': (nth) => ({ body: String(nth), type: 'text/plain' }),
  '/helped': () => page(`<h1>Bread</h1>${box('teal')}<script>new Worker('/helper.js')</script>`),
  '/helped-twice': () => page(`<h1>Bread</h1>${box('teal')}<script>new Worker('/asker.js')</script>`),
  '/unhelped': () => page(`<h1>Bread</h1>${box('teal')}`),
  '/helper.js': () => ({ body: 'postMessage(0)', type: 'text/javascript' }),
  '/asker.js': () => ({ body: 'new Worker("/helper.js")', type: 'text/javascript' }),
  '/incomplete': () => page(`<h1>Bread</h1>${box('teal')}<img src="/never.gif" width=1 height=1>`),
  '/never.gif': () => never,
}

/** Pages that depend on the number of visits, or on the speed of everything. */
export const answerVisit = (path: string, nth: number): Answer | undefined => answers[path]?.(nth)

const countdown = `<p id=left></p><script src="/late.js"></script><script>
const end = Date.now() + 60_000
const show = () => (left.textContent = ((end - Date.now()) / 1000).toFixed(2))
show(); setInterval(show, 100)
</script>`

const impatient = `<p id=now>Waiting</p><script>
const wait = (ms) => { const until = Date.now() + ms; while (Date.now() < until); }
wait(40)
setTimeout(() => { wait(40); now.textContent = 'Done' }, 8000)
</script>`

const slides = '.slide { width: 60px; height: 40px; background: teal; transition: transform 0.4s }'
const fourSlides = '<div class=slide></div>'.repeat(4)

const slide = (root: string) => `${root}.querySelectorAll('.slide').forEach((one, nth) => {
  const slideLater = () => setTimeout(slide, 1300 + nth * 170)
  let at = 0
  const slide = () => (one.style.transform = 'translateX(' + ++at * 100 + 'px)')
  one.ontransitionend = slideLater
  slideLater()
})
</script><script src="/later.js"></script>`

const sliding = `${fourSlides}<script>${slide('document')}`
const slidingInATree = `<div id=host></div><script>const root = host.attachShadow({ mode: 'closed' })
root.innerHTML = '<style>${slides}</style>${fourSlides}'
${slide('root')}`

const slowScript = `<p id=turns></p><p id=steps></p><p id=hours></p><p id=seen>Waiting</p><script>
const show = (place, count = 0) => () => (place.textContent = ++count)
setInterval(show(turns), 3000)
const step = show(steps)
setTimeout(function again() { step(); setTimeout(again, 2500) }, 2500)
requestAnimationFrame(function draw(now) { hours.textContent = Math.floor(now / 1000); requestAnimationFrame(draw) })
const poll = setInterval(() => { if (window.latest) { seen.textContent = 'There'; clearInterval(poll) } }, 200)
</script><script src="/slow.js"></script>`

const strip = `<div class=strip id=strip>${['teal', 'crimson', 'gold'].map((colour) => `<div style="flex: none">${box(colour)}</div>`).join('')}</div>
<script>let at = 0; setInterval(() => strip.scrollTo({ left: 300 * (++at % 3) }), 600)</script>`

const lots = `<p id=lot></p><p id=name></p><script>
lot.textContent = crypto.getRandomValues(new Uint16Array(8)).join(' ')
name.textContent = crypto.randomUUID()
</script>`

const polling = `<p id=guests>Nobody</p><script>
setInterval(async () => (guests.textContent = await (await fetch('/guests?t=' + Date.now())).text()), 250)
</script>`
