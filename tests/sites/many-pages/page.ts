import { paragraph, titleOf } from './words.ts'

/** One walk, about 3000 pixels tall at a width of 1280. */
export function walkPage(at: number, revised: boolean) {
  const chapters = [1, 2, 3].map((part) => chapter(at, part))
  const ribbon = revised ? '<p class="ribbon">Revised this week: the bridge is open again.</p>' : ''
  return page(
    `Walk ${at}: ${titleOf(at)}`,
    `${ribbon}<p class="number">Walk ${at}</p><h1>${titleOf(at)}</h1>
<p class="lead">${paragraph(at, 2)}</p><img src="/landscapes/${at}.svg" alt="" width="960" height="540">
${chapters.join('\n')}`,
  )
}

export function frontPage(paths: readonly string[]) {
  return page(
    'Long Walks',
    `<h1>Long Walks</h1><p class="lead">${paragraph(99, 3)}</p><ul>${paths.map(link).join('')}</ul>`,
  )
}

function link(path: string, at: number) {
  return `<li><a href="${path}"><img src="/landscapes/${at + 1}.svg" alt="" width="304" height="171">${titleOf(at + 1)}</a></li>`
}

function chapter(at: number, part: number) {
  const seed = at * 10 + part
  return `<h2>${titleOf(seed)}</h2><div class="columns"><div><p>${paragraph(seed)}</p><p>${paragraph(seed + 50, 3)}</p></div>
<img src="/textures/${(seed % 9) + 1}.png" alt="" width="420" height="236"></div>`
}

function page(title: string, main: string) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><header><a href="/">Long Walks</a><span>A notebook, one walk a week</span></header><main>${main}</main>
<footer>Walk gently. Close the gates.</footer></body>
</html>
`
}

const style = `
body { margin: 0; background: #fcfbf7; color: #26302c; font: 18px/1.7 'Liberation Serif', Georgia, serif; }
header, footer { display: flex; justify-content: space-between; padding: 30px 60px; color: #6c7a72; border-bottom: 1px solid #e4e3da; }
header a { color: #1f4d3a; font-size: 24px; text-decoration: none; }
footer { justify-content: center; border: 0; background: #eef0e8; }
main { max-width: 960px; margin: 0 auto; padding: 64px 32px 120px; }
h1 { margin: 0 0 24px; font-size: 56px; font-weight: 400; line-height: 1.12; }
h2 { margin: 88px 0 20px; font-size: 34px; font-weight: 400; }
img { display: block; max-width: 100%; height: auto; border-radius: 8px; }
.number { color: #a3622f; letter-spacing: 0.14em; text-transform: uppercase; font-size: 14px; }
.lead { margin-bottom: 40px; color: #55635c; font-size: 22px; }
.ribbon { padding: 14px 22px; background: #ffe9b8; border-radius: 8px; }
.columns { display: grid; grid-template-columns: 1fr 420px; gap: 44px; }
ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 28px 24px; padding: 0; list-style: none; font-size: 17px; }
li a { color: inherit; text-decoration: none; }
li img { margin-bottom: 10px; }`
