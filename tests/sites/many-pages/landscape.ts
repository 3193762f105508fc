import { type Colour, drawPng } from '../draw-png.ts'

/** Hills under a sun, different for every number, as an SVG of 960 x 540. */
export function landscape(at: number) {
  const hue = (at * 47) % 360
  const hills = [0, 1, 2, 3].map((row) => hill(at, row, hue))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" width="960" height="540">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 82%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 70% 92%)"/></linearGradient>
<rect width="960" height="540" fill="url(#sky)"/>
<circle cx="${160 + ((at * 131) % 640)}" cy="${90 + ((at * 37) % 90)}" r="52" fill="#fff8e0"/>
${hills.join('\n')}
</svg>`
}

function hill(at: number, row: number, hue: number) {
  const base = 260 + row * 70
  const points = Array.from({ length: 25 }, (_, step) => {
    const rise = Math.sin(step * 0.42 + at * 1.7 + row * 2.1) * 46 + Math.sin(step * 0.17 + row) * 30
    return `${step * 40} ${(base - rise).toFixed(1)}`
  })
  return `<polygon points="0 540 ${points.join(' ')} 960 540" fill="hsl(${hue} ${22 + row * 6}% ${66 - row * 14}%)"/>`
}

/** A softly grained texture, different for every number, as a PNG of 480 x 270. */
export function texture(at: number) {
  return drawPng(480, 270, (x, y): Colour => {
    const wave = Math.sin(x / (23 + (at % 7)) + at) + Math.cos(y / (17 + (at % 5)) - at)
    const grain = ((x * 73 + y * 151 + at * 31) % 13) - 6
    return [shade(186 + wave * 26 + grain), shade(172 + wave * 20 + grain), shade(150 + wave * 14 - grain)]
  })
}

function shade(value: number) {
  return Math.max(0, Math.min(255, Math.round(value)))
}
