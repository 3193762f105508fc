/** Drawings of the shop. */

export const shopImages: Record<string, string> = {
  mark: frame(44, 44, mark()),
  shop: frame(760, 620, shop()),
  oven: frame(640, 460, oven()),
  baker: frame(640, 560, baker()),
  map: frame(640, 460, streets()),
}

function frame(width: number, height: number, inner: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`
}

function mark() {
  return `<circle cx="22" cy="22" r="22" fill="#b8592a"/><path d="M10 28 C10 17 16 12 22 12 S34 17 34 28 C34 31 10 31 10 28Z" fill="#f6dfb6"/>
<path d="M16 27 q1 -7 5 -10 M23 27 q1 -7 5 -9" stroke="#b8592a" stroke-width="2" fill="none" stroke-linecap="round"/>`
}

function shop() {
  const stripes = Array.from({ length: 9 }, (_, at) => {
    const x = 112 + at * 60
    const fill = at % 2 === 0 ? '#b8592a' : '#fbf1de'
    return `<path d="M${x} 262 h60 v58 a30 26 0 0 1 -60 0z" fill="${fill}"/>`
  })
  const panes = [152, 282].map((x) => `<rect x="${x}" y="346" width="120" height="150" fill="#ffe6a8"/>`)
  return `<rect width="760" height="620" fill="#cfe0df"/><circle cx="632" cy="108" r="46" fill="#fff4d6"/>
<path d="M0 540 H760 V620 H0Z" fill="#b9a994"/><path d="M0 540 H760 V552 H0Z" fill="#a2927d"/>
<rect x="0" y="170" width="92" height="370" fill="#d8b89a"/><rect x="672" y="210" width="88" height="330" fill="#c7a78b"/>
<rect x="92" y="96" width="580" height="444" fill="#f4e4c9"/><path d="M76 96 L382 30 L688 96Z" fill="#7b4a33"/>
${[168, 318, 468].map((x) => `<rect x="${x}" y="122" width="74" height="64" rx="4" fill="#89a7a6" stroke="#fff9ec" stroke-width="8"/>`).join('')}
<rect x="112" y="204" width="540" height="60" fill="#4a3325"/>
<text x="382" y="246" text-anchor="middle" font-family="Liberation Serif, Georgia, serif" font-size="38" fill="#f6dfb6" letter-spacing="3">CORNER BAKERY</text>
<rect x="132" y="330" width="300" height="182" rx="4" fill="#4a3325"/>${panes.join('')}${shelf()}
<rect x="476" y="330" width="140" height="210" fill="#2f5d50"/><rect x="496" y="350" width="100" height="104" fill="#ffe6a8"/><circle cx="600" cy="480" r="6" fill="#f0c27b"/>
${stripes.join('')}${tree(56)}${tree(706)}`
}

function shelf() {
  const breads = [174, 214, 250, 304, 346, 384].map(
    (x, at) =>
      `<ellipse cx="${x}" cy="${at % 2 ? 482 : 478}" rx="23" ry="${at % 2 ? 13 : 17}" fill="${['#b56a2b', '#d4954c', '#8a4d22'][at % 3]}"/>`,
  )
  const hanging = [170, 206, 242, 300, 336, 372].map(
    (x) => `<rect x="${x}" y="372" width="14" height="62" rx="7" fill="#c98a45"/>`,
  )
  return `<rect x="152" y="440" width="250" height="5" fill="#7b4a33"/>${hanging.join('')}${breads.join('')}`
}

function tree(x: number) {
  return `<rect x="${x - 22}" y="506" width="44" height="44" fill="#7b4a33"/><circle cx="${x}" cy="470" r="40" fill="#52775a"/><circle cx="${x - 12}" cy="456" r="22" fill="#67906c"/>`
}

function oven() {
  const bricks = Array.from({ length: 66 }, (_, at) => {
    const [row, column] = [Math.floor(at / 11), at % 11]
    return `<rect x="${column * 64 - (row % 2) * 32}" y="${row * 78}" width="60" height="74" rx="5" fill="${['#7d4a34', '#87513a', '#744330'][(at * 7) % 3]}"/>`
  })
  return `<rect width="640" height="460" fill="#5b3526"/>${bricks.join('')}
<path d="M130 400 V250 C130 120 240 66 320 66 S510 120 510 250 V400Z" fill="#3a2118"/>
<path d="M164 400 V256 C164 150 250 104 320 104 S476 150 476 256 V400Z" fill="#150c08"/>
<path d="M196 400 q40 -120 70 -60 q20 -110 66 -30 q34 -90 62 10 q30 -40 50 80z" fill="#e2632b"/><path d="M236 400 q30 -70 54 -26 q24 -60 50 0 q30 -40 48 26z" fill="#ffc45c"/>
<rect x="90" y="400" width="460" height="60" fill="#9b7a5e"/><ellipse cx="250" cy="402" rx="56" ry="26" fill="#c58743"/><ellipse cx="384" cy="402" rx="62" ry="28" fill="#b06f31"/>`
}

function baker() {
  return `<rect width="640" height="560" fill="#e9cfae"/><rect y="400" width="640" height="160" fill="#c79d72"/>
<path d="M170 560 C170 380 240 340 320 340 S470 380 470 560Z" fill="#fffaf0"/><path d="M236 560 V396 h168 V560Z" fill="#b8592a"/>
<rect x="286" y="286" width="68" height="76" fill="#d9a27c"/><ellipse cx="320" cy="236" rx="78" ry="90" fill="#e7b48f"/>
<path d="M236 190 C226 110 260 70 320 70 S414 110 404 190 Q320 158 236 190Z" fill="#fffdf8"/><circle cx="266" cy="92" r="42" fill="#fffdf8"/><circle cx="372" cy="92" r="44" fill="#fffdf8"/><circle cx="320" cy="70" r="48" fill="#fffdf8"/>
<circle cx="292" cy="232" r="7" fill="#3a2415"/><circle cx="348" cy="232" r="7" fill="#3a2415"/><path d="M290 272 q30 28 60 0" stroke="#8b4a2f" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M210 486 C210 428 262 406 320 406 S430 428 430 486 C430 506 210 506 210 486Z" fill="#c0793a"/><path d="M260 478 q6 -38 34 -52 M312 478 q6 -40 34 -54 M364 478 q4 -34 26 -46" stroke="#f4dcb2" stroke-width="8" fill="none" stroke-linecap="round"/>
<ellipse cx="206" cy="490" rx="36" ry="24" fill="#e7b48f"/><ellipse cx="434" cy="490" rx="36" ry="24" fill="#e7b48f"/>`
}

function streets() {
  const blocks = Array.from({ length: 20 }, (_, at) => {
    const [x, y] = [(at % 5) * 136 - 30, Math.floor(at / 5) * 122 - 20]
    return `<rect x="${x}" y="${y}" width="112" height="98" rx="8" fill="${at % 7 === 3 ? '#c4d8b4' : '#efe3cf'}"/>`
  })
  return `<rect width="640" height="460" fill="#fffaf0"/>${blocks.join('')}<path d="M-20 380 C160 300 300 470 680 300" stroke="#b5d3d8" stroke-width="46" fill="none"/>
<path d="M-20 330 L680 130" stroke="#f4cf8d" stroke-width="26"/><path d="M320 268 c-48 -62 -58 -80 -58 -106 a58 58 0 0 1 116 0 c0 26 -10 44 -58 106z" fill="#b8592a"/><circle cx="320" cy="164" r="24" fill="#fffaf0"/>`
}
