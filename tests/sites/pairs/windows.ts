import { type Answer, html } from '../serve.ts'
import { changed, edit, unchanged } from './pair.ts'

const stalls = ['Lamps', 'Baskets', 'Honey', 'Bread', 'Knives', 'Wool', 'Cheese', 'Bowls', 'Tea', 'Candles']
const texts = Array.from(
  { length: 26 },
  (_, at) =>
    `<p>Stall ${at + 1} has ${stalls[at % stalls.length]?.toLowerCase()} from the villages along the river, and is open until the last lantern is out.</p>`,
).join('\n')
const closing = '<h2>Doors open at eight</h2>'

/** A page of about 2,300 pixels, the last line of which is far below the window. */
const market = (css: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Night market</title><link rel="icon" href="data:,"><style>
* { box-sizing: border-box } html, body { margin: 0; height: 100% } body { font: 20px/1.6 sans-serif; color: #26221c } p, h1, h2 { margin: 0; padding: 12px 60px } ${css}</style></head>
<body>${body}</body></html>`

const stands = `<main><h1>Night market</h1>${texts}${closing}</main>`
const bright = 'main { position: relative; color: #fff }'
const later = ['open at eight', 'open at nine'] as const

const layered = market(
  `${bright} .sky { position: fixed; inset: 0; z-index: -1; background: linear-gradient(#16243c, #3c1a4a) }`,
  `<div class="sky"></div>${stands}`,
)
const papered = market(
  `${bright} body { background: linear-gradient(120deg, #16243c, #7a2b2b) no-repeat fixed }`,
  stands,
)
const prefixed = market(
  `${bright} body::after { content: ''; position: fixed; inset: 0; z-index: -1; background: #20382c }`,
  stands,
)
const painted = market(
  `${bright} canvas { position: fixed; top: 0; left: 0; z-index: -1 }`,
  `<canvas id="sky" width="1280" height="800"></canvas>${stands}<script>const pen = sky.getContext('2d'); pen.fillStyle = '#16243c'; pen.fillRect(0, 0, 1280, 800)
  for (let at = 0; at < 200; at += 1) { pen.fillStyle = '#51648a'; pen.fillRect(Math.random() * 1280, Math.random() * 800, 3, 3) }</script>`,
)
const stuck = market(
  `${bright} .sky { position: sticky; top: 0; height: 100vh; margin-bottom: -100vh; background: linear-gradient(90deg, #16243c, #3c1a4a) }`,
  `<div><div class="sky"></div>${stands}</div>`,
)
const uncovered = market(
  'html, body { height: auto } main { position: relative; background: #f6f1e7; margin-bottom: 240px } footer { position: fixed; bottom: 0; left: 0; right: 0; height: 240px; z-index: -1; background: #26221c; color: #fff }',
  `${stands}<footer><h2>Find us by the old bridge</h2></footer>`,
)

/** Layers and backgrounds that stay in the window while one scrolls. */
export const windows = [
  unchanged('A fixed layer behind the text', layered),
  changed('Another word far down above a fixed layer', layered, edit(layered, later)),
  changed('A fixed layer of another colour', layered, edit(layered, ['#16243c', '#5c3a10'])),
  unchanged('A background that is fixed to the window', papered),
  changed('Another word far down above a fixed background', papered, edit(papered, later)),
  changed('Another word far down above a fixed pseudo-element', prefixed, edit(prefixed, later)),
  unchanged('A fixed canvas that a script paints at random', painted),
  changed('Another word far down above a fixed canvas', painted, edit(painted, later)),
  changed('Another word far down above a background that sticks', stuck, edit(stuck, later)),
  unchanged('A footer that a page uncovers at its end', uncovered),
  changed(
    'Another word in a footer that a page uncovers at its end',
    uncovered,
    edit(uncovered, ['by the old bridge', 'by the new bridge']),
  ),
]

const inRoot = (mode: string) =>
  market(
    '',
    `<market-app>${texts}${closing}</market-app><script>customElements.define('market-app', class extends HTMLElement { constructor() { super()
  this.attachShadow({ mode: '${mode}' }).innerHTML = '<style>:host { display: flex; flex-direction: column; height: 100% } header { padding: 20px; background: #26221c; color: #fff } div { flex: 1; overflow-y: auto }</style><header>Night market</header><div><slot></slot></div>' } })</script>`,
  )
const [inOpenRoot, inClosedRoot] = [inRoot('open'), inRoot('closed')]
const belowHeader = market(
  'header { height: 70px; background: #26221c; color: #fff } main { height: 100vh; overflow-y: auto }',
  `<header>The river</header>${stands}`,
)
const halls = ['#7a2b2b', '#20382c', '#16243c', '#5c3a10', '#3c1a4a']
const snapping = market(
  '.halls { height: 100%; overflow-y: scroll; scroll-snap-type: y mandatory } section { height: 100%; scroll-snap-align: start; color: #fff }',
  `<div class="halls">${halls.map((colour, at) => `<section style="background: ${colour}"><h1>Hall ${at + 1}</h1></section>`).join('')}</div>`,
)
const panes = market(
  'body { display: flex; overflow: hidden } .list { width: 40%; overflow-y: auto; background: #efe8da } main { flex: 1; overflow-y: auto }',
  `<div class="list">${texts}<h2>And a ferry at ten</h2></div>${stands}`,
)
const deep = market(
  `html, body { overflow: hidden } .view { height: 100vh; overflow: hidden auto; perspective: 4px } section { position: relative; height: 100vh; transform-style: preserve-3d }
  .back { position: absolute; inset: 0; transform: translateZ(-4px) scale(2) } h1 { position: relative; padding-top: 300px; color: #fff }`,
  `<div class="view">${halls.map((colour, at) => `<section><div class="back" style="background: ${colour}"></div><h1>Hall ${at + 1}</h1></section>`).join('')}</div>`,
)
const sideways = market(
  '.halls { display: flex; height: 100vh; overflow-x: auto; scroll-snap-type: x mandatory } section { flex: 0 0 100%; scroll-snap-align: start; color: #fff }',
  `<div class="halls">${halls.map((colour, at) => `<section style="background: ${colour}"><h1>Hall ${at + 1}</h1></section>`).join('')}</div>`,
)
const framing = market(
  'body { overflow: hidden } iframe { display: block; width: 100%; height: 100%; border: 0 }',
  '<iframe src="inside"></iframe>',
)
const inside = market('html, body { height: auto }', stands)
const frameset =
  '<html lang="en"><head><title>Market</title></head><frameset cols="240,*"><frame src="menu"><frame src="inside"></frameset></html>'
const menu = market('html, body { height: auto }', '<p>Stands</p><p>Hours</p>')
const framed = (body: string): Record<string, Answer> => ({ inside: { body, type: html } })

/** Parts of a page that scroll in place of the page. */
export const innerScrollers = [
  changed('Another word far down in an open shadow root that scrolls', inOpenRoot, edit(inOpenRoot, later)),
  unchanged('A closed shadow root that scrolls', inClosedRoot),
  changed(
    'Another word far down in a closed shadow root that scrolls',
    inClosedRoot,
    edit(inClosedRoot, later),
  ),
  changed(
    'Another word far down in a part that scrolls below a header',
    belowHeader,
    edit(belowHeader, later),
  ),
  unchanged('Parts as tall as the part that they are scrolled in', snapping),
  changed(
    'Another colour of the fourth of the parts that one scrolls from one to the next',
    snapping,
    edit(snapping, ['#5c3a10', '#0e6b6b']),
  ),
  unchanged('Two parts beside one another that scroll', panes),
  changed(
    'Another word at the end of a list beside what is chosen from it',
    panes,
    edit(panes, ['ferry at ten', 'ferry at six']),
  ),
  unchanged('Layers that move at different speeds', deep),
  changed(
    'Another heading in front of a layer that moves more slowly',
    deep,
    edit(deep, ['<h1>Hall 4', '<h1>Hall 9']),
  ),
  changed(
    'Another heading on a page that one scrolls sideways',
    sideways,
    edit(sideways, ['<h1>Hall 5', '<h1>Hall 8']),
  ),
  changed(
    'Another word far down in a frame that fills the window',
    framing,
    framing,
    framed(edit(inside, later)),
    framed(inside),
  ),
  changed(
    'Another word far down in a frame of a frameset',
    frameset,
    frameset,
    { ...framed(edit(inside, later)), menu },
    { ...framed(inside), menu },
  ),
]
