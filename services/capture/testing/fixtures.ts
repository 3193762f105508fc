import { serve } from '../../../tests/sites/serve.ts'
import type { Answer, Site } from '../../../tests/sites/serve.ts'

export interface Fixtures extends Site {
  elsewhere: Site
}

/** Pages that are hard to photograph, or none at all. */
export async function startFixtures(): Promise<Fixtures> {
  const elsewhere = await serve(() => page('<h1>Elsewhere</h1>'))
  const site = await serve(({ pathname }) => answers(elsewhere.url)[pathname])
  const stop = async () => void (await Promise.all([site.stop(), elsewhere.stop()]))
  return { ...site, elsewhere, stop }
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
  '/dialogs': page(dialogs),
  '/tall': page('<div style="height: 40000px; background: linear-gradient(teal, orange)"></div>'),
  '/short': page('<p>Short</p>'),
  '/clock': page(
    '<p id=now></p><script>setInterval(() => (now.textContent = performance.now()), 5)</script>',
  ),
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
