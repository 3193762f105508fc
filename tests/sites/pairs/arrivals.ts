import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { hard, unchanged } from './pair.ts'
import { drawLamp, shop } from './shop.ts'

const scripted = (main: string, script: string, head = '') =>
  shop({ head, main, end: `<script>${script}</script>` })
const far = '<div style="height:2600px"></div>'

/** An icon font from Playwright's trace viewer. */
function findFont() {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('playwright-core')),
    'lib/vite/traceViewer',
  )
  const name = readdirSync(folder).find((file) => file.endsWith('.ttf'))
  if (!name) throw new Error('The icon font is missing')
  return readFileSync(join(folder, name))
}

/** Content that arrives late, after varying times. */
export const arrivals = [
  unchanged(
    'Lazy pictures',
    shop({
      main:
        far +
        [1, 2, 3]
          .map((at) => `<img loading="lazy" src="goods/${at}.png?lazy" width="240" height="160">`)
          .join(''),
    }),
  ),
  unchanged(
    'Pictures fetched by a script as they come into view',
    scripted(
      far +
        [4, 5, 6]
          .map(
            (at) => `<img data-src="goods/${at}.png?late" width="240" height="160" style="filter:blur(8px)">`,
          )
          .join(''),
      'const watch = new IntersectionObserver((all) => all.forEach(({ isIntersecting, target }) => { if (!isIntersecting) return; watch.unobserve(target); target.src = target.dataset.src; target.onload = () => (target.style.filter = "none") })); document.querySelectorAll("[data-src]").forEach((one) => watch.observe(one))',
    ),
  ),
  unchanged(
    'Pictures from a server that is slow now and then',
    shop({ main: '<img src="slow.png" width="480" height="320">' }),
    {
      'slow.png': ({ nth }) => ({ ...drawLamp(3), after: nth % 2 ? 1_200 : 300 }),
    },
  ),
  unchanged(
    'A font of icons that arrives late',
    shop({
      head: '<style>@font-face { font-family: icons; src: url(icons.ttf); font-display: swap } .icons { font: 40px icons }</style>',
      main: '<p class="icons">&#xea60; &#xea61; &#xea62; &#xea63; &#xea64; &#xea65;</p>',
    }),
    { 'icons.ttf': ({ nth }) => ({ body: findFont(), type: 'font/ttf', after: nth % 2 ? 900 : 100 }) },
  ),
  unchanged(
    'A font that a script puts on later',
    scripted(
      '<p class="note">Set in another letter in a moment</p>',
      "setTimeout(() => (document.querySelector('h1').style.fontFamily = 'Liberation Sans, Arial'), 600 + Math.random() * 500)",
    ),
  ),
  unchanged(
    'A bar that pushes the page down after a while',
    shop({
      end: '<script>setTimeout(() => document.body.insertAdjacentHTML("afterbegin", "<p class=note style=margin:0>Free delivery this week</p>"), 900)</script>',
    }),
  ),
  unchanged(
    'Grey shapes until the goods are there',
    scripted(
      '<div id="later"><div class="box skeleton"></div></div>',
      'setTimeout(async () => (later.innerHTML = await (await fetch("goods.json")).text()), 400)',
      '<style>@keyframes shimmer { to { background-position: 300px } } .skeleton { background: linear-gradient(90deg, #eee, #ddd, #eee) 0 / 300px; animation: shimmer 1s infinite }</style>',
    ),
    {
      'goods.json': ({ nth }) => ({
        body: '<p class="note">Twelve lamps are in stock</p>',
        after: 300 + (nth % 3) * 300,
      }),
    },
  ),
  unchanged(
    'A message that goes away again',
    scripted(
      '<p class="note">Welcome</p>',
      'const toast = document.createElement("p"); toast.className = "note"; toast.style = "position:fixed;right:20px;top:90px"; toast.textContent = "Signed in as a guest"; document.body.append(toast); setTimeout(() => toast.remove(), 2500)',
    ),
  ),
  hard(
    unchanged(
      'A chat that turns up in the corner',
      scripted(
        '<p class="note">Ask us</p>',
        'setTimeout(() => document.body.insertAdjacentHTML("beforeend", "<div id=chat-widget style=\'position:fixed;right:20px;bottom:20px;padding:20px;border-radius:40px;background:#466290;color:#fff\'>May we help?</div>"), 2500)',
      ),
    ),
    'It comes when a page already seems to be at rest.',
  ),
  hard(
    unchanged(
      'Letters offered after five seconds',
      scripted(
        '<p class="note">Read on</p>',
        'setTimeout(() => document.body.insertAdjacentHTML("beforeend", "<div style=\'position:fixed;inset:0;background:#0008\'><div style=\'margin:200px auto;width:400px;padding:40px;background:#fff\'><h2>Our letters</h2><p>Ten per cent off your first lamp.</p></div></div>"), 5000)',
      ),
    ),
    'It comes when a page already seems to be at rest.',
  ),
  unchanged(
    'Parts that are drawn only when they are near',
    shop({
      head: '<style>section { content-visibility: auto; contain-intrinsic-size: auto 500px }</style>',
      main: far,
    }),
  ),
  unchanged(
    'A list that is filled from the server, piece by piece',
    scripted(
      '<ul id="list"></ul>',
      'const more = async (at) => { if (at > 8) return; await fetch(`visit?${at}`); list.insertAdjacentHTML("beforeend", `<li>Review ${at}: a good lamp</li>`); await more(at + 1) }; more(1)',
    ),
    { visit: ({ nth }) => ({ body: 'ok', type: 'text/plain', after: nth % 2 ? 120 : 20 }) },
  ),
]
