import sharp from 'sharp'
import { drawGif } from '../../../tests/sites/restless/draw-gif.ts'
import { serve, type Answer, type Site } from '../../../tests/sites/serve.ts'

/** The colour that has to be visible from (20, 120) to (220, 170), and content that alternates with it. */
export const shownColour = [20, 120, 200]

const shown = `rgb(${shownColour.join(' ')})`
const box = (style = '', more = '') =>
  `<div class="box" style="background: ${shown}; ${style}" ${more}></div>`

const page = (css: string, body: string): Answer => ({
  body: `<!doctype html><html lang="en"><title>Endless</title><style>
    body { margin: 0; font: 20px sans-serif } h1 { margin: 0; height: 120px }
    .stage { position: relative; margin-left: 20px; width: 200px; height: 50px; overflow: hidden }
    .box { position: absolute; inset: 0 } ${css}</style><body><h1>Endless</h1>${body}<p>Rest</p>`,
})
const stage = (inner: string) => `<div class="stage">${inner}</div>`
const other = (style: string) => `<div class="box" style="background: rgb(200 0 0); ${style}"></div>`

const moving = `<style>@keyframes in { from, to { opacity: 0 } 20%, 70% { opacity: 1 } }
  div { opacity: 0; width: 200px; height: 50px; background: ${shown}; animation: in 0.37s infinite }</style><div></div>`
const drawn = (hides: string) =>
  `<svg width="200" height="50" style="display: block"><rect opacity="0" width="200" height="50" fill="${shown}">
    <animate attributeName="opacity" values="${hides}" dur="3s" repeatCount="indefinite"/></rect></svg>`
const attach = (mode: string, inner: string) =>
  `<div class="stage"><div id="host"></div></div><script>host.attachShadow({ mode: '${mode}' }).innerHTML = ${JSON.stringify(inner)}</script>`

/** A drawing with an animation of its own, which is invisible at its beginning and end. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><style>:root { --most: 1 } @keyframes come { from { transform: translateX(-200px) } 30%, 60% { transform: translateX(calc(var(--most) * 0px)) } to { transform: translateX(200px) } } rect { transform: translateX(-200px); animation: come 0.37s linear infinite }</style><rect width="200" height="50" fill="${shown}"/></svg>`
const drawnPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><rect opacity="0" width="200" height="50" fill="${shown}"><animate attributeName="opacity" values="0;1;1;0" dur="3s" repeatCount="indefinite"/></rect></svg>`
const dataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The pages by path. */
const pages: Record<string, Answer> = {
  '/words-with-names-of-their-own': page(
    `.stage span { display: contents } b { position: absolute; inset: 0; opacity: 0; animation: one 8s infinite both }
    @keyframes one { 2%, 48% { opacity: 1 } 50%, 100% { opacity: 0 } }
    @keyframes two { 0%, 50% { opacity: 0 } 52%, 98% { opacity: 1 } } .two b { animation-name: two }`,
    stage(
      `<span><b style="background: ${shown}"></b></span><span class="two"><b style="background: rgb(200 0 0)"></b></span>`,
    ),
  ),
  '/slides-with-delays': page(
    '.box { opacity: 0; animation: turn 9s infinite ease } @keyframes turn { 0% { opacity: 0 } 5%, 33% { opacity: 1 } 38%, 100% { opacity: 0 } }',
    stage(box() + other('animation-delay: 3s') + other('animation-delay: 6s')),
  ),
  '/ticker-that-ends-outside': page(
    '.box { animation: go 7s linear infinite both } @keyframes go { to { transform: translateX(-100%) } }',
    stage(box()),
  ),
  '/ticker-that-begins-and-ends-outside': page(
    '.box { animation: go 7s linear infinite both } @keyframes go { from { transform: translateX(100%) } to { transform: translateX(-100%) } }',
    stage(box()),
  ),
  '/blinking': page(
    '.box { visibility: hidden; animation: blink 2s steps(1) infinite } @keyframes blink { 0% { visibility: hidden } 30%, 100% { visibility: visible } }',
    stage(box()),
  ),
  '/two-states': page(
    `.box { animation: state 3s step-end infinite both } @keyframes state { 0% { background: rgb(200 0 0) } 40% { background: ${shown} } }`,
    stage(other('')),
  ),
  '/growing': page(
    '.box { clip-path: inset(0 100% 0 0); animation: grow 3s steps(10) infinite alternate both } @keyframes grow { from { clip-path: inset(0 100% 0 0) } to { clip-path: inset(0) } }',
    stage(box()),
  ),
  '/thousand-times': page(
    '.box { animation: pulse 2s 1000 both } @keyframes pulse { 0%, 60% { opacity: 1 } to { opacity: 0 } }',
    stage(box()),
  ),
  '/before-an-element': page(
    `.stage::before { content: ''; position: absolute; inset: 0; background: ${shown}; animation: pulse 2s infinite both } @keyframes pulse { from, to { opacity: 0 } 40%, 60% { opacity: 1 } }`,
    stage(''),
  ),
  '/animated-by-a-script': page(
    '',
    `${stage(box('opacity: 0'))}<script>document.querySelector('.box').animate([{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: 1700, iterations: Infinity, fill: 'both' })</script>`,
  ),
  '/animated-by-a-late-script': page(
    '',
    `${stage(box('opacity: 0'))}<script>setTimeout(() => document.querySelector('.box').animate([{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: 1700, iterations: Infinity, fill: 'both' }), 7000)</script>`,
  ),
  '/gone-only-after-a-minute': page(
    '.box { animation: out 1s 60s forwards } @keyframes out { to { opacity: 0 } }',
    stage(box()),
  ),
  '/gone-within-an-hour': page(
    '.box { animation: out 3600s forwards } @keyframes out { to { opacity: 0 } }',
    stage(box()),
  ),
  '/paused-half-way': page(
    '.box { left: -200px; animation: half 10s linear -5s paused both } @keyframes half { to { left: 200px } }',
    stage(box('right: auto; width: 200px')),
  ),
  '/drawing': page('', stage(drawn('0;1;1;0'))),
  '/drawing-that-is-drawn-once': page(
    '',
    stage(
      `<svg width="200" height="50"><rect height="50" width="0" fill="${shown}"><animate attributeName="width" from="0" to="200" dur="2s" fill="freeze"/></rect></svg>`,
    ),
  ),
  '/open-tree': page('', attach('open', moving)),
  '/closed-tree': page('', attach('closed', moving)),
  '/closed-tree-with-a-drawing': page('', attach('closed', drawn('0;1;1;0'))),
  '/closed-tree-in-the-source': page(
    '',
    `<div class="stage"><div><template shadowrootmode="closed">${moving}</template></div></div>`,
  ),
  '/closed-tree-in-a-frame': page(
    '',
    stage(
      `<iframe style="border: 0; width: 200px; height: 50px" srcdoc="<body style='margin: 0'><div id=host></div><script>host.attachShadow({ mode: 'closed' }).innerHTML = '${moving.replaceAll('\n', ' ')}'</script>"></iframe>`,
    ),
  ),
  '/picture': page('img { display: block }', stage('<img src="/picture.svg">')),
  '/picture-in-its-address': page('img { display: block }', stage(`<img src="${dataUrl(picture)}">`)),
  '/picture-that-is-drawn': page('img { display: block }', stage('<img src="/drawn-picture.svg">')),
  '/picture-in-a-source': page(
    'img { display: block }',
    stage('<picture><source srcset="/picture.svg"><img src="/nothing.svg"></picture>'),
  ),
  '/background-picture': page('.stage { background: url(/picture.svg) }', stage('')),
  '/picture-before-an-element': page('.stage::before { content: url(/picture.svg) }', stage('')),
  '/picture-of-a-film': page(
    'video { display: block }',
    stage('<video poster="/picture.svg" width="200" height="50"></video>'),
  ),
  '/picture-of-a-button': page('input { display: block }', stage('<input type="image" src="/picture.svg">')),
  '/picture-in-a-closed-tree': page('', attach('closed', '<img src="/picture.svg" style="display: block">')),
  '/passing-through': page(
    '.box { left: -220px; right: auto; width: 200px; animation: pass 6s linear infinite } @keyframes pass { from { left: -220px } to { left: 220px } }',
    stage(box()),
  ),
  '/bars-that-fill': page(
    '.box { transform-origin: 0 0; transform: scaleX(0); animation: fill 4s ease-in infinite both } @keyframes fill { from { transform: scaleX(0) } to { transform: scaleX(1) } }',
    stage(box()),
  ),
  '/blinking-backwards': page(
    '.box { opacity: 0; animation: blink 2s infinite alternate-reverse } @keyframes blink { 0%, 30% { opacity: 1 } 60%, 100% { opacity: 0 } }',
    stage(box()),
  ),
  '/moving-gif': page('img { display: block }', stage('<img src="/lamp.gif" width="200" height="50">')),
  '/moving-gif-behind': page('.stage { background: url(/lamp.gif) 0 / 200px 50px }', stage('')),
  '/moving-gif-before-an-element': page(
    '.stage::before { content: url(/lamp.gif); position: absolute; left: 60px }',
    stage(''),
  ),
  '/moving-webp': page('img { display: block }', stage('<img src="/lamp.webp" width="200" height="50">')),
  '/bar-without-a-value': page(
    'progress { position: absolute; width: 200px; height: 50px; accent-color: rgb(20 120 200) }',
    stage('<progress></progress>'),
  ),
}

const lamp = drawGif(64, [
  [20, 120, 200],
  [200, 0, 0],
  [255, 255, 255],
])

const pictures: Record<string, Answer> = {
  '/picture.svg': { body: picture, type: 'image/svg+xml' },
  '/lamp.gif': { body: lamp, type: 'image/gif' },
  '/lamp.webp': {
    body: await sharp(lamp, { animated: true }).webp({ lossless: true }).toBuffer(),
    type: 'image/webp',
  },
  '/drawn-picture.svg': { body: drawnPicture, type: 'image/svg+xml' },
}

/** Pages with endless animations, some of which are invisible at their beginning and end. */
export const startEndless = (): Promise<Site> =>
  serve(({ pathname }) => pages[pathname] ?? pictures[pathname])

export const endlessPaths = Object.keys(pages)
