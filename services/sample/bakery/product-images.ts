/** Drawings of the bakery's products: SVGs of 640 x 440. */

export const productImages: Record<string, string> = {
  loaf: still('#f3e3c8', round('#dca461', '#9a5423') + scores('#f6e2bd')),
  rye: still('#e8dccb', tin('#7c4a28', '#4d2c18') + seeds('#d9b98a')),
  tin: still('#f6e7cf', tin('#e0ab67', '#b4702f') + flour()),
  baguettes: still('#efe0c4', [-14, 0, 14].map((turn, at) => baguette(turn, 170 + at * 62)).join('')),
  croissant: still('#f7ead6', crescent()),
  roll: still('#f2e2d3', spiral()),
  danish: still('#f5e8dc', danish()),
  tart: still('#efe2d8', tart()),
  sponge: still('#f8e8e4', cake('#f7e3bf', '#d9526b', '#fffaf2')),
  chocolate: still('#ecdccd', cake('#6b3f26', '#f1d9b5', '#3d2216')),
  carrot: still('#f4ead2', cake('#c9854a', '#fff6e2', '#fff6e2')),
  crown: still('#ecdfc4', crown()),
  raisin: still('#f2e4d2', round('#cf9555', '#8f4f22') + raisins()),
  pumpkin: still('#f3dfc0', round('#e2944a', '#a9541c') + lobes()),
  stollen: still('#e3e8e4', stollen()),
  card: still('#efe0d0', giftCard()),
}

function still(background: string, subject: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 440" width="640" height="440">
<rect width="640" height="440" fill="${background}"/>
<path d="M0 300 H640 V440 H0Z" fill="#000" opacity=".05"/>
<ellipse cx="320" cy="352" rx="218" ry="26" fill="#3a2415" opacity=".2"/>
${subject}</svg>`
}

function fade(id: string, light: string, dark: string) {
  return `<radialGradient id="${id}" cx=".4" cy=".25" r=".85"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`
}

function round(light: string, dark: string) {
  return `${fade('crust', light, dark)}<path d="M110 300 C110 160 220 92 320 92 S530 160 530 300 C530 352 440 358 320 358 S110 352 110 300Z" fill="url(#crust)"/>`
}

function scores(colour: string) {
  const cuts = [190, 276, 364].map((x) => `<path d="M${x} 300 Q${x + 18} 190 ${x + 82} 142"/>`)
  return `<g fill="none" stroke="${colour}" stroke-width="13" stroke-linecap="round" opacity=".85">${cuts.join('')}</g>`
}

function lobes() {
  const cuts = [180, 250, 320, 390, 460].map((x) => `<path d="M320 96 Q${x * 1.5 - 160} 200 ${x} 352"/>`)
  return `<g fill="none" stroke="#8c4414" stroke-width="6" opacity=".55">${cuts.join('')}</g>
<path d="M308 100 q-6 -40 22 -52 l18 10 q-18 14 -14 44z" fill="#6d7a3a"/>`
}

function crown() {
  const knots = Array.from({ length: 12 }, (_, at) => {
    const angle = (at / 12) * Math.PI * 2
    const [x, y] = [fixed(320 + Math.cos(angle) * 150), fixed(238 + Math.sin(angle) * 98)]
    return `<ellipse cx="${x}" cy="${y}" rx="58" ry="46" fill="${at % 2 ? '#b8733a' : '#c58246'}" stroke="#7f4a22" stroke-opacity=".4" stroke-width="3"/><path d="M${x} ${y} q12 -16 26 -8" stroke="#f5e2bf" stroke-width="6" stroke-linecap="round" fill="none"/>`
  })
  return `${knots.join('')}<ellipse cx="320" cy="238" rx="66" ry="36" fill="#ecdfc4"/>`
}

function raisins() {
  const raisin = Array.from({ length: 30 }, (_, at) => {
    const [x, y] = [fixed(170 + scatter(at, 0.755) * 300), fixed(170 + scatter(at, 0.57) * 165)]
    return `<ellipse cx="${x}" cy="${y}" rx="10" ry="7" transform="rotate(${at * 33} ${x} ${y})"/>`
  })
  return `<g fill="#4a2413">${raisin.join('')}</g><path d="M150 210 C220 120 420 120 490 210" stroke="#fff9ee" stroke-width="20" stroke-linecap="round" fill="none" opacity=".6"/>`
}

function tin(light: string, dark: string) {
  return `${fade('crust', light, dark)}<path d="M120 352 V226 C96 150 160 118 214 132 C250 96 390 96 426 132 C480 118 544 150 520 226 V352 Q520 360 508 360 H132 Q120 360 120 352Z" fill="url(#crust)"/>
<path d="M128 232 C210 212 430 212 512 232" fill="none" stroke="${dark}" stroke-width="5" opacity=".5"/>`
}

function seeds(colour: string) {
  return `<g fill="${colour}">${Array.from({ length: 34 }, (_, at) => seed(at)).join('')}</g>`
}

function seed(at: number) {
  const [x, y] = [fixed(170 + scatter(at, 0.755) * 300), fixed(142 + scatter(at, 0.57) * 70)]
  return `<ellipse cx="${x}" cy="${y}" rx="7" ry="3.4" transform="rotate(${at * 41} ${x} ${y})"/>`
}

function flour() {
  return '<g fill="#fff7e6" opacity=".55"><ellipse cx="250" cy="150" rx="74" ry="16"/><ellipse cx="392" cy="158" rx="66" ry="14"/></g>'
}

function baguette(turn: number, y: number) {
  const cuts = [150, 230, 310, 390].map((x) => `<path d="M${x} ${y + 30} q34 -34 66 -22"/>`).join('')
  return `<g transform="rotate(${turn / 2} 320 ${y})">${fade('crust', '#e7b06a', '#a6622a')}
<rect x="76" y="${y - 8}" width="488" height="70" rx="35" fill="url(#crust)"/>
<g fill="none" stroke="#f7e4bf" stroke-width="9" stroke-linecap="round">${cuts}</g></g>`
}

function crescent() {
  const order = [0, 8, 1, 7, 2, 6, 3, 5, 4].map(segment)
  return `${fade('crust', '#efb968', '#ab6426')}<g fill="url(#crust)" stroke="#8a4a1a" stroke-opacity=".45" stroke-width="4">${order.join('')}</g>`
}

function segment(at: number) {
  const angle = Math.PI * (1.02 + (at / 8) * 0.96)
  const [x, y] = [fixed(320 + Math.cos(angle) * 168), fixed(322 + Math.sin(angle) * 148)]
  const size = 44 + Math.sin((at / 8) * Math.PI) * 52
  const turn = fixed((angle * 180) / Math.PI)
  return `<ellipse cx="${x}" cy="${y}" rx="${fixed(size)}" ry="${fixed(size * 0.56)}" transform="rotate(${turn} ${x} ${y})"/>`
}

function spiral() {
  const points = Array.from({ length: 150 }, (_, at) => {
    const [angle, reach] = [at / 7, 8 + at * 0.9]
    return `${fixed(320 + Math.cos(angle) * reach)} ${fixed(232 + Math.sin(angle) * reach * 0.82)}`
  })
  return `${fade('crust', '#efc07c', '#b06a30')}<ellipse cx="320" cy="236" rx="168" ry="138" fill="url(#crust)"/>
<polyline points="${points.join(' ')}" fill="none" stroke="#7a3c16" stroke-width="11" stroke-linecap="round" opacity=".75"/>
<path d="M206 196 q60 -60 116 -18 t116 -10 M216 262 q70 -44 108 0 t104 6" fill="none" stroke="#fffaf0" stroke-width="12" stroke-linecap="round" opacity=".9"/>`
}

function danish() {
  return `${fade('crust', '#f2c37c', '#b06c2e')}<rect x="172" y="96" width="296" height="262" rx="46" fill="url(#crust)"/>
<path d="M172 130 L320 228 L468 130 M172 324 L320 228 L468 324" stroke="#9a5a25" stroke-width="5" fill="none" opacity=".5"/>
<circle cx="320" cy="228" r="74" fill="#a92e45"/><circle cx="298" cy="206" r="20" fill="#d4647a" opacity=".8"/>
<path d="M190 180 l260 92 M190 272 l260 -92" stroke="#fffaf0" stroke-width="9" stroke-linecap="round" opacity=".85"/>`
}

function tart() {
  return `<ellipse cx="320" cy="262" rx="206" ry="106" fill="#a9672c"/><ellipse cx="320" cy="240" rx="206" ry="118" fill="#d99d55"/>
<ellipse cx="320" cy="236" rx="182" ry="100" fill="#fbeecb"/>${Array.from({ length: 21 }, (_, at) => berry(at)).join('')}<circle cx="320" cy="236" r="24" fill="#6c8a4a"/>`
}

function berry(at: number) {
  const [ring, reach] = at < 14 ? [14, 138] : [7, 66]
  const angle = (at / ring) * Math.PI * 2
  const [x, y] = [320 + Math.cos(angle) * reach, 236 + Math.sin(angle) * reach * 0.6]
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="25" fill="${['#8f2440', '#b8324a', '#43406f'][at % 3]}"/>`
}

function cake(sponge: string, filling: string, icing: string) {
  return `<ellipse cx="320" cy="352" rx="236" ry="28" fill="#fff" opacity=".9"/>
<path d="M156 190 V330 Q320 388 484 330 V190Z" fill="${sponge}"/>
<path d="M156 246 Q320 300 484 246 V272 Q320 326 156 272Z" fill="${filling}"/>
<path d="M156 190 V226 q14 24 28 4 q20 40 44 12 q24 32 48 6 q22 44 48 6 q24 28 46 -2 q20 34 42 -8 q24 22 36 -14 q22 18 36 -8 V190Z" fill="${icing}"/>
<ellipse cx="320" cy="190" rx="164" ry="52" fill="${icing}"/><ellipse cx="320" cy="186" rx="146" ry="42" fill="#fff" opacity=".16"/>
${[240, 296, 352, 404].map((x, at) => `<circle cx="${x}" cy="${168 + (at % 2) * 12}" r="20" fill="#b3273f"/>`).join('')}`
}

function stollen() {
  const fruit = Array.from({ length: 16 }, (_, at) => {
    const fill = ['#9b2335', '#d59a2d', '#4d6b3c'][at % 3]
    return `<circle cx="${fixed(150 + scatter(at, 0.755) * 340)}" cy="${fixed(256 + scatter(at, 0.57) * 76)}" r="8" fill="${fill}"/>`
  })
  return `${fade('crust', '#d9a869', '#9a6030')}<path d="M92 300 C92 190 240 128 330 132 S560 200 548 304 C540 366 100 366 92 300Z" fill="url(#crust)"/>
${fruit.join('')}<path d="M100 270 C130 180 250 124 330 128 S536 176 546 276 C440 196 220 190 100 270Z" fill="#fffdf8" opacity=".95"/>
<path d="M150 262 C260 204 400 206 500 258" fill="none" stroke="#c99a60" stroke-width="5" opacity=".6"/>`
}

function giftCard() {
  return `<g transform="rotate(-6 320 220)"><rect x="150" y="112" width="340" height="216" rx="20" fill="#b8592a"/>
<rect x="150" y="200" width="340" height="36" fill="#f0c27b"/><rect x="392" y="112" width="36" height="216" fill="#f0c27b"/>
<path d="M410 218 q-70 -70 -84 -26 q-4 30 84 26 q70 -70 84 -26 q4 30 -84 26z" fill="#fbe3b3"/>
<text x="178" y="166" font-family="Liberation Serif, Georgia, serif" font-size="30" fill="#fff5e2">Corner Bakery</text></g>`
}

function fixed(value: number) {
  return value.toFixed(1)
}

/** Evenly distributed, deterministic numbers in 0..1. */
function scatter(at: number, step: number) {
  return (at * step) % 1
}
