import sharp from 'sharp'
import { drawGif } from '../restless/draw-gif.ts'
import { type Answer, svg } from '../serve.ts'
import { unchanged } from './pair.ts'
import { shop, slides, styled } from './shop.ts'

const drawn = (script: string) =>
  shop({
    main: `<canvas id="board" width="900" height="160"></canvas><script>const pen = board.getContext('2d'); ${script}</script>`,
  })

const gif = drawGif(64, [
  [217, 82, 107],
  [91, 192, 168],
  [255, 184, 107],
])
const webp: Answer = { body: await sharp(gif, { animated: true }).webp().toBuffer(), type: 'image/webp' }

/** Endless animations. */
export const motion = [
  unchanged(
    'A carousel on a timer',
    styled(
      '.row { display: flex; width: 1600px; transition: translate 0.4s }',
      `<div class="box" style="width:400px"><div class="row" id="row">${slides}</div></div>`,
      'let at = 0; setInterval(() => { at = (at + 1) % 4; row.style.translate = `${at * -400}px` }, 700)',
    ),
  ),
  unchanged(
    'A carousel that fades by styles',
    styled(
      '@keyframes fade { 0%, 20% { opacity: 1 } 30%, 90% { opacity: 0 } } .slide { position: absolute; animation: fade 4s infinite } .slide:nth-child(2) { animation-delay: 1s } .slide:nth-child(3) { animation-delay: 2s }',
      `<div class="box">${slides}</div>`,
    ),
  ),
  unchanged(
    'A marquee',
    shop({
      main: '<marquee scrollamount="9">Free delivery to Norway until Friday · New shades are in</marquee>',
    }),
  ),
  unchanged(
    'A drawing that moves (SMIL)',
    shop({
      main: '<svg width="900" height="100"><circle r="30" cy="50" fill="#c4672b"><animate attributeName="cx" from="30" to="870" dur="2s" repeatCount="indefinite"/></circle></svg>',
    }),
  ),
  unchanged(
    'A picture that is a moving drawing',
    shop({ main: '<img src="moving.svg" width="400" height="100">' }),
    {
      'moving.svg': {
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="90" height="100" fill="#5c7c62"><animate attributeName="x" from="0" to="310" dur="1.7s" repeatCount="indefinite"/></rect></svg>',
        type: svg,
      },
    },
  ),
  unchanged(
    'A canvas painted in every frame',
    drawn(
      'const paint = (time) => { pen.fillStyle = "#efe9dc"; pen.fillRect(0, 0, 900, 160); pen.fillStyle = "#c4672b"; pen.fillRect((time / 3) % 860, 60, 40, 40); requestAnimationFrame(paint) }; requestAnimationFrame(paint)',
    ),
  ),
  unchanged(
    'A chart that draws itself',
    drawn(
      'let at = 0; const paint = () => { pen.clearRect(0, 0, 900, 160); [60, 120, 90, 150, 40].forEach((high, nth) => { pen.fillStyle = "#466290"; pen.fillRect(nth * 90, 160 - (high * at) / 90, 60, (high * at) / 90) }); if (++at <= 90) requestAnimationFrame(paint) }; paint()',
    ),
  ),
  unchanged('A moving GIF', shop({ main: '<img src="lamp.gif" width="160" height="160">' }), {
    'lamp.gif': { body: gif, type: 'image/gif' },
  }),
  unchanged('A moving WebP', shop({ main: '<img src="lamp.webp" width="160" height="160">' }), {
    'lamp.webp': webp,
  }),
  unchanged(
    'A film that plays automatically',
    shop({ main: '<video src="film.webm" autoplay muted loop width="480" height="270"></video>' }),
  ),
  unchanged(
    'A spinner that never ends',
    styled(
      '@keyframes turn { to { rotate: 1turn } } .spinner { width: 48px; height: 48px; border: 5px solid #ddd; border-top-color: #c4672b; border-radius: 50%; animation: turn 0.9s linear infinite }',
      '<div class="spinner"></div>',
    ),
  ),
  unchanged(
    'Text that types itself, for ever',
    styled(
      '',
      '<h2 id="typed"></h2>',
      'const words = ["reading", "writing", "sleeping"]; let at = 0; setInterval(() => { const word = words[Math.floor(at / 12) % 3]; typed.textContent = `Light for ${word.slice(0, at++ % 12)}|` }, 90)',
    ),
  ),
  unchanged(
    'Tiles of a map that fade in',
    styled(
      '@keyframes appear { from { opacity: 0 } } .tile { animation: appear 0.8s both }',
      Array.from(
        { length: 6 },
        (_, at) =>
          `<img class="tile" src="goods/${at}.png?tile" width="180" height="120" style="animation-delay:${at * 0.3}s">`,
      ).join(''),
    ),
  ),
  unchanged(
    'A page that moves only for those who want it to',
    styled(
      '@media (prefers-reduced-motion: no-preference) { @keyframes sway { to { translate: 300px } } .swaying { animation: sway 1.5s infinite alternate } }',
      '<p class="note swaying" style="width:300px">Swaying</p>',
    ),
  ),
  unchanged(
    'A view that passes into another',
    styled(
      '::view-transition-group(*) { animation-duration: 3s }',
      '<h2 id="title">Autumn</h2>',
      'addEventListener("load", () => document.startViewTransition?.(() => (title.textContent = "Winter")))',
    ),
  ),
  unchanged(
    'A text cursor that blinks',
    shop({ main: '<input autofocus value="lamps of oak" style="font:24px sans-serif">' }),
  ),
]
