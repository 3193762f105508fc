import { expect, test } from 'vitest'
import { serve, svg, type Answer } from '../../../tests/sites/serve.ts'
import {
  allRows,
  colourOf,
  findRows,
  end,
  heading,
  holders,
  page,
  watched,
} from '../testing/passing/passing-parts.ts'
import { shrinkWindows } from '../testing/shrink-windows.ts'

const list = (holder: string, enter: string, leave: string) =>
  page('.holder { height: 100px; line-height: 0 }', `${heading}${holder}${end}`, watched(enter, leave))

/** Lists that drop the images of the rows that are out of view. */
const pages: Record<string, Answer> = {
  '/sources': list(
    holders.replaceAll('></div>', '><img alt=""></div>'),
    `target.firstChild.src = '/row/' + nth + '.svg'`,
    `target.firstChild.removeAttribute('src')`,
  ),
  '/images-after-a-pause': list(
    holders,
    `target.innerHTML = 'Row number ' + nth; target.pause = setTimeout(() => { target.innerHTML = '<img src="/row/' + nth + '.svg" alt="">' }, 250)`,
    `clearTimeout(target.pause); target.innerHTML = ''`,
  ),
}

const site = await serve(({ pathname }) => {
  const [, nth] = /^\/row\/(\d+)\.svg$/.exec(pathname) ?? []
  if (nth === undefined) return pages[pathname]
  const fill = `rgb(${colourOf(Number(nth)).join()})`
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="100"><rect width="900" height="100" fill="${fill}"/></svg>`
  return { body, type: svg, after: 100 }
})
const capture = await shrinkWindows(site)

test.each(Object.keys(pages))(
  'a list that drops rows out of view is whole although its window has one pixel during a screenshot: %s',
  async (path) => {
    expect(await findRows(await capture(path))).toEqual(allRows)
  },
)
