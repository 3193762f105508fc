import { type Answer, svg } from '../serve.ts'
import { changed, edit, unchanged } from './pair.ts'
import { shop, styled } from './shop.ts'

const turning = styled(
  `.turns { position: relative; height: 60px; font-size: 34px } .turns b { position: absolute; left: 0; opacity: 0; animation: turn 9s infinite }
  .turns b:nth-child(2) { animation-delay: 3s } .turns b:nth-child(3) { animation-delay: 6s }
  @keyframes turn { 0% { opacity: 0 } 4%, 30% { opacity: 1 } 34%, 100% { opacity: 0 } }`,
  '<p class="turns"><b>Lamps for reading</b><b>Lamps for writing</b><b>Lamps for sleeping</b></p>',
)
const ticker = styled(
  `.ticker { overflow: hidden; white-space: nowrap; background: #466290; color: white; font-size: 26px }
  .ticker p { display: inline-block; margin: 0; animation: pass 14s linear infinite both } @keyframes pass { from { translate: 100% } to { translate: -100% } }`,
  '<div class="ticker"><p>Free delivery to Norway until Friday</p></div>',
)
const blinking = styled(
  '.lot { display: inline-block; padding: 12px 30px; background: #c4672b; color: white; animation: blink 1.2s steps(1) infinite both } @keyframes blink { 0%, 60% { opacity: 0 } 61%, 100% { opacity: 1 } }',
  '<p><span class="lot">Open until nine</span></p>',
)
const bar = shop({
  main: '<progress style="width: 500px; height: 30px; accent-color: #466290"></progress><p>Looking for shades</p>',
})
const closed = shop({
  main: `<div id="host"></div><script>host.attachShadow({ mode: 'closed' }).innerHTML = '<style>@keyframes come { 0%, 100% { opacity: 0 } 30%, 60% { opacity: 1 } } b { font-size: 30px; animation: come 3s infinite }</style><b>Oak is back</b><marquee width=400>Shades of linen</marquee><svg width=300 height=50 style="display: block"><circle r=20 cx=40 cy=25 fill=teal><animate attributeName=cx values="40;260;40" dur=2s repeatCount=indefinite /></circle></svg>'</script>`,
})
const worker = shop({
  main: `<canvas id="board" width="600" height="120"></canvas><p>Drawn by hand</p><script>
    const work = 'onmessage = ({ data: board }) => { const pen = board.getContext("2d"); const draw = (time) => { pen.fillStyle = "#efe9dc"; pen.fillRect(0, 0, 600, 120); pen.fillStyle = "#c4672b"; pen.fillRect((time / 4) % 560, 40, 40, 40); pen.fillText(Math.round(time), 10, 110); requestAnimationFrame(draw) }; requestAnimationFrame(draw) }'
    const board2 = board.transferControlToOffscreen()
    new Worker(URL.createObjectURL(new Blob([work]))).postMessage(board2, [board2])</script>`,
})
const drawing = (fill: string): Answer => ({
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80"><style>@keyframes roll { to { transform: translateX(300px) } } circle { animation: roll 1.3s linear infinite }</style><rect width="400" height="80" fill="#efe9dc"/><circle r="30" cx="40" cy="40" fill="${fill}"/></svg>`,
  type: svg,
})
const drawings = shop({
  main: '<img src="rolling.svg" width="400" height="80"><div style="width: 400px; height: 80px; background: url(rolling.svg)"></div>',
})

/** Animations that never end and are sometimes out of sight, and other things that move on their own. */
export const endless = [
  unchanged('Words that take turns', turning),
  changed('Another word among those that take turns', turning, edit(turning, ['for reading', 'for baking'])),
  unchanged('A ticker that begins and ends outside', ticker),
  changed('Another text in a ticker', ticker, edit(ticker, ['to Norway', 'to Sweden'])),
  unchanged('A sign that blinks', blinking),
  changed('Another text on a sign that blinks', blinking, edit(blinking, ['until nine', 'until six'])),
  unchanged('A bar without a value', bar),
  changed('Another colour of a bar without a value', bar, edit(bar, ['#466290"', '#c4672b"'])),
  unchanged('What moves in a closed shadow tree', closed),
  changed(
    'Another text in a closed shadow tree that moves',
    closed,
    edit(closed, ['Oak is back', 'Ash is back']),
  ),
  unchanged('A canvas that a worker paints', worker),
  changed(
    'Another text beside a canvas that a worker paints',
    worker,
    edit(worker, ['by hand', 'by machine']),
  ),
  unchanged('Pictures that are moving drawings (CSS)', drawings, { 'rolling.svg': drawing('#466290') }),
  changed(
    'Another colour in pictures that are moving drawings',
    drawings,
    drawings,
    { 'rolling.svg': drawing('#c4672b') },
    { 'rolling.svg': drawing('#466290') },
  ),
]
