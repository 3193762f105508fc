import { toHtml } from '@vigia/common/text/formats'
import { createHash } from 'node:crypto'
import { describeRun, headlineOf, linesOf, measureOf } from '../result/describe-result.ts'
import { nameOf, reviewAddressOf, type Result } from '../result/result.ts'
import type { SummaryPage } from '../server/answers.ts'

/** The style of the HTML report. The policy in it allows this text and no other. */
const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 70rem; padding: 1.5rem }
h1 { font-size: 1.4rem; margin: 0 } h2 { font-size: 1rem; margin: 0 }
article { border-top: 1px solid #8888; margin-top: 1.5rem; padding-top: 1rem }
img { border: 1px solid #8888; height: auto; margin-top: .5rem; max-width: 100% }
ul { margin: .5rem 0; padding-left: 1.2rem } p { margin: .5rem 0 }
.small { opacity: .75 }
`
const hash = createHash('sha256').update(style).digest('base64')
/** Nothing is loaded from anywhere, and no script runs, whatever a text may contain. */
const policy = `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`

/**
 * Writes the result as one HTML file that works offline. `images` are data URLs by the page's id; pages
 * whose image was left out say so.
 */
export function writeHtml(result: Result, images: ReadonlyMap<string, string>): string {
  const { summary, origin } = result
  const title = summary.website.title || summary.website.url
  const run = describeRun(result)
  const about = [summary.website.url, run, summary.completedAt].filter(Boolean).join(' · ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${toHtml(policy)}">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<title>${toHtml(`Vigia: ${title}`)}</title>
<style>${style}</style>
</head>
<body>
<h1>${toHtml(title)}</h1>
<p class="small">${toHtml(about)}</p>
<p><strong>${toHtml(headlineOf(summary))}</strong> ${link(reviewAddressOf(origin, summary.reviewUrl), 'Open the review')}</p>
${summary.pages.map((page) => describe(page, origin, images)).join('\n')}
</body>
</html>
`
}

const link = (address: string, text: string) =>
  `<a href="${toHtml(address)}" rel="noreferrer">${toHtml(text)}</a>`

function describe(page: SummaryPage, origin: string, images: ReadonlyMap<string, string>): string {
  const image = images.get(page.pageId)
  const items = linesOf(page).map((line) => `<li>${toHtml(line)}</li>`)
  const measure = measureOf(page)
  const picture = image
    ? `<img src="${toHtml(image)}" alt="Baseline, current screenshot and difference, side by side">`
    : page.image
      ? '<p class="small">Its image was left out: this file would be too large, or it did not come.</p>'
      : ''
  return `<article>
<h2>${toHtml(nameOf(page))}</h2>
<p>${toHtml([page.status, measure].filter(Boolean).join(' · '))} ${link(reviewAddressOf(origin, page.reviewUrl), 'Review')}</p>
<ul>${items.join('')}</ul>
${picture}
</article>`
}
