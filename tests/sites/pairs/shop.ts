import { type Answer, svg } from '../serve.ts'
import { drawPng } from '../draw-png.ts'

interface Slots {
  head?: string
  /** Above the header. */
  top?: string
  /** Below the goods. */
  main?: string
  /** Below everything. */
  end?: string
}

/** A small shop for lamps, about 2,000 pixels high. */
export const shop = ({ head = '', top = '', main = '', end = '' }: Slots = {}) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Alder & Finch</title><link rel="stylesheet" href="shop.css"><link rel="icon" href="data:,">${head}</head>
<body>${top}
${header}
${hero}
${goods}
${main && `<section>${main}</section>`}
${story}
${delivery}
${footer}
${end}</body>
</html>
`

export const header = `<header><a class="brand"><svg class="mark" width="28" height="28" viewBox="0 0 28 28"><path d="M4 24 L14 4 L24 24 Z" fill="#c4672b"/></svg>Alder &amp; Finch</a>
<nav><a href="#">Lamps</a><a href="#">Shades</a><a href="#">Workshop</a><a href="#">Help</a></nav><button class="basket">Basket (0)</button></header>`

export const hero = `<section class="hero"><div><h1>Lamps for long evenings</h1><p>Turned from oak and ash in our workshop by the river, and sent to you within three days.</p>
<a class="buy" href="#">Order now</a><a class="quiet" href="#">Visit the workshop</a></div><img src="goods/0.png" alt="A lamp on a table" width="480" height="300"></section>`

const product = (name: string, price: string, at: number) =>
  `<article><img src="goods/${at}.png" alt="${name}"><h3>${name}</h3><p>Warm light, dimmable</p><p class="price">${price}</p></article>`

export const products = [
  product('Heron', '$148.00', 1),
  product('Wren', '$64.00', 2),
  product('Siskin', '$89.50', 3),
  product('Dunnock', '$112.00', 4),
  product('Redstart', '$97.00', 5),
  product('Nuthatch', '$131.25', 6),
]

export const goods = `<section class="goods"><h2>New this week</h2><div class="grid">${products.join('\n')}</div></section>`

export const news = `<aside class="news"><h2>Letters</h2><p>Four times a year, and never more.</p><input type="email" placeholder="Your address"><p><label><input type="checkbox"> I am a shopkeeper</label></p></aside>`

export const article = `<div class="story"><h2>How a lamp is made</h2>
<p>Every lamp begins as a plank that has dried for two winters. We saw it in spring, when the light in the yard is even and the grain can be read from the far end of the bench.</p>
<p>The stem is turned in one piece. It takes forty minutes, and a good turner stops eleven times to look. What is left on the floor warms the workshop until noon.</p>
<p>Shades are cut from linen that a mill two valleys away has woven since 1904. We tried others. They were cheaper, and they <a href="#">were not as quiet</a> in the evening.</p>
<ul><li>Oak, ash or cherry</li><li>Linen in nine colours</li><li>A cord of three metres</li><li>Repaired for life</li></ul></div>`

export const story = `<section class="columns">${article}${news}</section>`

export const delivery = `<section class="delivery"><h2>Delivery</h2><table><tr><th>Country</th><th>Days</th><th>Price</th></tr>
<tr><td>Norway</td><td>2</td><td>$6.00</td></tr>
<tr><td>Sweden</td><td>3</td><td>$8.00</td></tr>
<tr><td>Denmark</td><td>3</td><td>$8.00</td></tr>
<tr><td>Elsewhere</td><td>8</td><td>$24.00</td></tr></table></section>`

export const footer = `<footer><p>Alder &amp; Finch, 14 River Lane. Open from Tuesday to Saturday.</p><p>We answer letters within a day.</p></footer>`

/** The shop without noise. */
export const plain = shop()

/** Four images in a row. */
export const slides = [0, 1, 2, 3]
  .map((at) => `<img class="slide" src="goods/${at}.png" width="400" height="160">`)
  .join('')
/** The shop with a part that has a style and a script of its own. */
export const styled = (style: string, main: string, script = '') =>
  shop({ head: `<style>${style}</style>`, main: `${main}${script && `<script>${script}</script>`}` })

const paragraphs = Array.from(
  { length: 60 },
  (_, at) =>
    `<h3>Question ${at + 1}</h3><p>${'A lamp is best cleaned with a dry cloth, and never while it is lit. '.repeat(3)}</p>`,
)

/** The shop with sixty questions and answers, which make it about 9,000 pixels tall. */
export const tall = shop({ main: `<h2>Questions</h2>${paragraphs.join('')}` })

const tones = [
  [196, 103, 43],
  [92, 124, 98],
  [70, 98, 140],
  [160, 130, 60],
  [120, 80, 110],
  [60, 60, 70],
  [180, 150, 130],
] as const

/** An image of lamp number `at`. */
export function drawLamp(at: number): Answer {
  const [red, green, blue] = tones[at % tones.length] ?? tones[0]
  const body = drawPng(240, 160, (x, y) => {
    const isShade = y > 40 && y < 80 && Math.abs(x - 120) < 14 + (y - 40) * 0.7
    const isStem = y >= 80 && y < 140 && Math.abs(x - 120) < 4
    const glow = Math.max(0, 1 - Math.hypot(x - 120, y - 70) / 150)
    if (isShade) return [250, 235, 200]
    if (isStem) return [80, 55, 35]
    return [red * (0.5 + glow / 2), green * (0.5 + glow / 2), blue * (0.5 + glow / 2)].map(
      Math.round,
    ) as unknown as [number, number, number]
  })
  return { body, type: 'image/png' }
}

/** An SVG with text on one colour. */
export const drawSign = (text: string, colour: string, width = 728, height = 90): Answer => ({
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><text x="24" y="${height / 2 + 8}" font-family="Liberation Sans" font-size="24" fill="#fff">${text}</text></svg>`,
  type: svg,
})
