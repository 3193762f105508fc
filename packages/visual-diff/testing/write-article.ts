const said =
  `Every lamp begins as a plank that has dried for two winters. We saw it in spring, when the light in the yard is even and
the grain can be read from the far end of the bench. The stem is turned in one piece. It takes forty minutes, and a good
turner stops eleven times to look. Shades are cut from linen that a mill two valleys away has woven since 1904. We tried
others. They were cheaper, and they were not as quiet in the evening.`
    .replaceAll('\n', ' ')
    .split(/(?<=\.) /)

const sentence = (nth: number) => said[nth % said.length] ?? ''

function paragraph(nth: number): string {
  const text = Array.from({ length: 2 + (nth % 4) }, (_, at) => sentence(nth * 3 + at * 5)).join(' ')
  return text
    .replace(/winters|evening/, '<b>$&</b>')
    .replace(/linen|plank/, '<a href="#">$&</a>')
    .replace(/forty|two/, '<code>$&</code>')
    .replace(/quiet|even/, '<i>$&</i>')
}

const picture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><rect width="240" height="160" fill="#c96"/><circle cx="120" cy="80" r="50" fill="#469"/></svg>`,
)}`

const parts = [
  (nth: number) => `<p>${paragraph(nth)}</p>`,
  (nth: number) => `<h2>Part ${nth}: ${sentence(nth).slice(0, 30)}</h2>`,
  (nth: number) =>
    `<ul><li>${paragraph(nth)}</li><li>Oak, ash or cherry</li><li>A cord of three metres</li></ul>`,
  (nth: number) => `<p>${paragraph(nth)}</p>`,
  () =>
    `<table><tr><th>Country</th><th>Days</th></tr><tr><td>Norway</td><td>2</td></tr><tr><td>Sweden</td><td>3</td></tr></table>`,
  () => `<pre>npm install lamp\nlamp --on --dim 40\n# done</pre>`,
  (nth: number) => `<blockquote><p>${paragraph(nth)}</p></blockquote>`,
  () => `<p><img width="240" height="160" src="${picture}"></p>`,
  () => `<p><a class="button" href="#">Log In</a> <a class="button" href="#">Order now</a></p>`,
  (nth: number) =>
    `<div class="cards"><div><h3>Oak</h3><p>${sentence(nth)}</p></div><div><p>${sentence(nth + 2)}</p></div></div>`,
]

const style = `
body { margin: 0 auto; width: 800px; color: #222; background: #fff }
a { color: #06c } h2 { font-size: 1.7rem; line-height: 1.3 } img { border-radius: 8px }
code { padding: 2px 4px; border-radius: 3px; background: #eee; font-size: 0.9em }
pre { padding: 1em; border: 1px solid #ddd; border-radius: 4px; background: #f4f4f4 }
blockquote { margin-left: 0; padding-left: 1em; border-left: 3px solid #ccc }
table { border-collapse: collapse } td, th { padding: 0.4em 0.8em; border: 1px solid #ccc }
.button { display: inline-block; padding: 0.4em 0.8em; border-radius: 0.25rem; background: #0b5ed7; color: #fff; text-decoration: none }
.cards { display: grid; grid-template-columns: 1fr 1fr; gap: 1.3em }
.cards div { padding: 1.15em; border: 1px solid #ddd; border-radius: 6px; box-shadow: 0 2px 6px #0002 }`

/** The number of parts in an article. */
export const articleParts = 40

/** The HTML of an article in this font; `more` is inserted before the part with the number `before`. */
export const writeArticle = (font: string, more = '', before = 0) =>
  `<!doctype html><meta charset="utf-8"><style>body { font: ${font} }${style}</style><article>${Array.from(
    { length: articleParts },
    (_, nth) => (nth === before ? more : '') + (parts[nth % parts.length]?.(nth) ?? ''),
  ).join('\n')}</article>`
