import { drawPng } from '../draw-png.ts'
import { edit, hard, changed } from './pair.ts'
import { drawLamp, plain, shop } from './shop.ts'

const icon = (tone: string, path = 'M2 8 L8 2 L14 8 L8 14 Z') =>
  shop({
    main: `<p class="note"><svg width="16" height="16"><path d="${path}" fill="${tone}"/></svg> In stock</p>`,
  })
const small = (red: number) => drawPng(16, 16, (x, y) => (x + y < 16 ? [red, 60, 60] : [240, 230, 200]))
const chart = (high: number) =>
  shop({
    main: `<canvas id="board" width="600" height="160"></canvas><script>const pen = board.getContext('2d'); pen.fillStyle = '#466290'; [60, ${high}, 90, 150, 40].forEach((tall, at) => pen.fillRect(at * 90, 160 - tall, 60, tall))</script>`,
  })
const framed = shop({ main: '<iframe src="frame.html" width="600" height="80" style="border:0"></iframe>' })
const frame = (text: string) => `<body style="margin:0;font:20px sans-serif"><p>${text}</p>`

const gone = { status: 404, body: 'Gone', type: 'text/plain' }
const behind = (file: string) =>
  shop({
    main: `<section style="padding:60px;background:#eee url(${file})"><h2>Made by hand</h2><p>Since 1962</p></section>`,
  })
const film = (poster: string) =>
  shop({ main: `<video poster="${poster}" width="480" height="270" aria-label="Our workshop"></video>` })

/** Changed images. */
export const pictures = [
  changed('A picture that is gone', plain, plain, {
    'goods/2.png': { status: 404, body: 'Gone', type: 'text/plain' },
  }),
  changed(
    'A picture that is gone, and was lazy',
    edit(plain, ['src="goods/5.png"', 'loading="lazy" src="goods/5.png"']),
    edit(plain, ['src="goods/5.png"', 'loading="lazy" src="goods/gone.png"']),
  ),
  changed('A picture of another lamp', plain, plain, { 'goods/4.png': drawLamp(9) }),
  changed(
    'A very similar picture',
    plain,
    plain,
    {
      'goods/1.png': {
        body: drawPng(240, 160, (x, y) =>
          y > 60 && y < 100 && Math.abs(x - 100) < 30 ? [250, 235, 200] : [92, 124, 98],
        ),
        type: 'image/png',
      },
    },
    {
      'goods/1.png': {
        body: drawPng(240, 160, (x, y) =>
          y > 60 && y < 100 && Math.abs(x - 110) < 30 ? [250, 235, 200] : [92, 124, 98],
        ),
        type: 'image/png',
      },
    },
  ),
  changed(
    'Two pictures that changed places',
    plain,
    edit(
      plain,
      ['goods/1.png', 'goods/x.png'],
      ['goods/2.png', 'goods/1.png'],
      ['goods/x.png', 'goods/2.png'],
    ),
  ),
  changed('A picture behind a heading that is gone', behind('goods/3.png'), behind('goods/3.png'), {
    'goods/3.png': gone,
  }),
  changed('Another picture behind a heading', behind('goods/3.png'), behind('goods/6.png')),
  changed('Another poster of a film', film('goods/3.png'), film('goods/6.png')),
  changed('A poster that is gone', film('goods/3.png'), film('goods/3.png'), { 'goods/3.png': gone }),
  changed('Another logo', plain, edit(plain, ['M4 24 L14 4 L24 24 Z', 'M4 4 H24 V24 H4 Z'])),
  changed('A small icon of another colour', icon('#1d8a4e'), icon('#c22222')),
  hard(
    changed('A small icon of another shape', icon('#1d8a4e'), icon('#1d8a4e', 'M3 3 H13 V13 H3 Z')),
    'It is 16 pixels wide.',
  ),
  changed(
    'A small picture of another colour',
    shop({ main: '<img src="small.png" width="16" height="16"> Gift cards' }),
    shop({ main: '<img src="small.png" width="16" height="16"> Gift cards' }),
    { 'small.png': { body: small(200), type: 'image/png' } },
    { 'small.png': { body: small(60), type: 'image/png' } },
  ),
  changed('A chart with another value', chart(120), chart(104)),
  changed(
    'Other words inside a frame',
    framed,
    framed,
    { 'frame.html': frame('Our shop in Bergen is closed') },
    { 'frame.html': frame('Our shop in Bergen is open') },
  ),
  changed(
    'A film that is gone',
    shop({ main: '<video src="film.webm" autoplay muted loop width="480" height="270"></video>' }),
    shop({ main: '<video src="gone.webm" autoplay muted loop width="480" height="270"></video>' }),
  ),
  changed(
    'A picture stretched out of shape',
    plain,
    shop({ head: '<style>.hero img { height: 200px }</style>' }),
  ),
]
