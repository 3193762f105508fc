import { paragraph, titleOf } from '../../../tests/sites/many-pages/words.ts'
import { serve, type Site } from '../../../tests/sites/serve.ts'

const linksOfAPage = 35
const bytes = 12_900

/**
 * Two thousand pages without images or scripts, each with 35 links; all are generated before the first
 * request.
 */
export async function startStaticSite(pages = 2_000): Promise<Site & { paths: string[] }> {
  const paths = ['/', ...Array.from({ length: pages - 1 }, (_, nth) => `/pages/${nth + 1}`)]
  const bodies = new Map(paths.map((path, nth) => [path, Buffer.from(write(nth, pages))]))
  const site = await serve(({ pathname }) => {
    const body = bodies.get(pathname)
    return body && { body }
  })
  return { ...site, paths }
}

function write(nth: number, pages: number): string {
  const links = Array.from({ length: linksOfAPage }, (_, at) => {
    const to = (nth * linksOfAPage + at + 1) % pages
    return `<li class="menu-item menu-item-${at}"><a class="link" href="${to === 0 ? '/' : `/pages/${to}`}">${titleOf(to)}</a></li>`
  })
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${titleOf(nth)} ${nth}</title></head><body><nav><ul>${links.join('\n')}</ul></nav><main>`
  let text = ''
  for (let at = 0; head.length + text.length < bytes - 200; at += 1) {
    text += `<section id="part-${at}"><h2>${titleOf(nth + at)}</h2><p class="text">${paragraph(nth + at, 3)} <em>And on.</em></p></section>\n`
  }
  return `${head}${text}</main></body></html>`
}
