import { paragraph, titleOf } from '../../../tests/sites/many-pages/words.ts'

/** One page of the site; deterministic except for its moving parts. */
export function livelyPage(number: number): string {
  const chapters = Array.from({ length: 4 + (number % 4) }, (_, part) => chapter(number * 10 + part))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${titleOf(number)}</title><style>${style}</style>
<body><header>A notebook of walks</header><main><h1>${titleOf(number)}</h1><p>${paragraph(number, 3)}</p>
<img loading="lazy" src="/landscapes/${number}.svg" alt="" width="960" height="540">
${number % 4 === 0 ? moving : ''}${chapters.join('\n')}</main></body></html>`
}

const chapter = (
  seed: number,
) => `<h2>${titleOf(seed)}</h2><div class="columns"><div><p>${paragraph(seed, 5)}</p>
<p>${paragraph(seed + 50, 3)}</p></div><img loading="lazy" src="/textures/${seed % 9}.png" alt="" width="420" height="236"></div>`

/** Everything that makes two visits of a page different. */
const moving = `<div class="wheel"></div><div class="lamp"></div><p id="clock"></p><p id="chance"></p><input autofocus value="A caret">
<script>
const tick = () => (clock.textContent = new Date().toISOString())
tick()
setInterval(tick, 50)
chance.textContent = 'Visitor ' + Math.floor(Math.random() * 1e6)
</script>`

const style = `
body { margin: 0; background: #fcfbf7; color: #26302c; font: 18px/1.7 'Liberation Serif', Georgia, serif; }
header { padding: 30px 60px; border-bottom: 1px solid #e4e3da; }
main { max-width: 960px; margin: 0 auto; padding: 64px 32px 120px; }
h1 { margin: 0 0 24px; font-size: 52px; font-weight: 400; line-height: 1.15; }
h2 { margin: 72px 0 20px; font-size: 34px; font-weight: 400; }
img { display: block; max-width: 100%; height: auto; border-radius: 8px; }
.columns { display: grid; grid-template-columns: 1fr 420px; gap: 44px; }
.wheel { width: 120px; height: 120px; border: 12px dashed #a3622f; border-radius: 50%; animation: turn 1.3s linear infinite; }
.lamp { height: 40px; margin: 30px 0; background: #d9526b; animation: glow 0.7s ease-in-out infinite alternate; }
@keyframes turn { to { transform: rotate(1turn); } }
@keyframes glow { to { background: #5bc0a8; } }`
