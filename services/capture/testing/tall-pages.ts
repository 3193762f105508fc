import sharp from 'sharp'

export const sticky = `<header style="position: sticky; top: 0; height: 60px; background: rgb(200, 0, 0)">Shop</header>
<div style="height: 100vh; background: rgb(0, 0, 200)"></div><div style="height: 2000px; background: rgb(240, 240, 240)"></div>
<button style="position: fixed; right: 20px; bottom: 20px; width: 60px; height: 60px; border: 0; background: rgb(0, 200, 0)"></button>`

export const stripes = `<style>
div { width: 400px; height: 40px; background: repeating-linear-gradient(90deg, black 0 1px, white 1px 2px) }
@keyframes grow { from { transform: scale(0.1) } }
</style>
<div></div><div style="will-change: transform"></div><div style="animation: grow 1s; will-change: transform"></div>`

const icons = '<svg viewBox="0 0 24 24"><rect x="3" y="3" width="7" height="9"/></svg>'.repeat(20)
/** The same icons, with edges between pixels, in a layer of their own and in the page. */
export const layers = `<style>
  body { margin: 0 }
  div { position: absolute; top: 0 }
  svg { display: block; width: 18px; height: 18px; fill: none; stroke: black; stroke-width: 2 }
</style>
<div style="left: 0; will-change: transform">${icons}</div><div style="left: 400px">${icons}</div>`

/** A page of 60,000 px: a hundred lines, and three blocks that lie across the seams of its screenshot. */
export const rows = `<header style="position: fixed; top: 0; width: 100%; height: 50px; background: #fc0">Fixed</header>
<footer style="position: fixed; bottom: 0; width: 100%; height: 50px; background: #0cf">Fixed</footer>
${Array.from({ length: 100 }, (_, nth) => `<p style="margin: 0; height: 600px">Line ${nth}</p>`).join('')}
${[7_990, 40_000, 55_980]
  .map(
    (top) =>
      `<i style="position: absolute; left: 600px; top: ${top}px; width: 200px; height: 40px; background: #036"></i>`,
  )
  .join('')}`

/** 40,000 px of which no two rows are alike. */
export const noise = `<script>
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

/** An image at a fifth of its size, in a transparent layer of its own. */
export const shrunken = `<body style="margin: 0; background: navy"><div style="height: 80px; will-change: transform">
<img src="/mark.png" height=30 style="margin: 20px"></div><div style="height: 3000px"></div>`

export const mark = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="487" height="144">
<text x="10" y="110" font-size="120" font-family="sans-serif" font-weight="bold" fill="white">Mark</text>
<circle cx="430" cy="70" r="40" fill="none" stroke="white" stroke-width="6"/></svg>`),
)
  .png()
  .toBuffer()
