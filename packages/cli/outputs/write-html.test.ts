import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { makeSummary, makePage } from '../testing/make-summary.ts'
import { makeHostileResult, makeResult } from '../testing/make-result.ts'
import { writeHtml } from './write-html.ts'

interface Element {
  name: string
  fields: Record<string, string>
}

function read(html: string) {
  const elements: Element[] = []
  let text = ''
  const parser = new Parser({
    onopentag: (name, fields) => void elements.push({ name, fields }),
    ontext: (more) => void (text += more),
  })
  parser.end(html)
  return { elements, text }
}

test('pages are shown with their changes and their image', () => {
  const summary = makeSummary({ pages: [makePage({ pageId: '1', image: 'a.webp' })] })
  const { elements, text } = read(
    writeHtml(makeResult({ summary }), new Map([['1', 'data:image/webp;base64,AA']])),
  )
  expect(text).toContain('/menu (Phone)')
  expect(text).toContain('Price “19 €” → “29 €”')
  expect(elements.filter(({ name }) => name === 'img').map(({ fields }) => fields['src'])).toEqual([
    'data:image/webp;base64,AA',
  ])
})

test('a page whose image was left out says so, and one that never had one does not', () => {
  const summary = makeSummary({ pages: [makePage({ image: 'a.webp' }), makePage()] })
  expect(
    read(writeHtml(makeResult({ summary }), new Map())).text.match(/Its image was left out/g),
  ).toHaveLength(1)
})

test('no text of a page is an element or an attribute, and every link leads to Vigia', () => {
  const result = makeHostileResult()
  const { elements, text } = read(writeHtml(result, new Map()))
  const names = new Set(elements.map(({ name }) => name))
  expect([...names].filter((name) => ['script', 'svg', 'img', 'b', 'iframe'].includes(name))).toEqual([])
  const fields = new Set(elements.flatMap((element) => Object.keys(element.fields)))
  expect([...fields].filter((name) => name.startsWith('on'))).toEqual([])
  for (const { path, changes } of result.summary.pages)
    for (const part of [path, ...changes]) expect(text).toContain(part)
  const links = elements.flatMap(({ fields: { href } }) => (href === undefined ? [] : [href]))
  expect(links.filter((href) => !href.startsWith('https://vigia.example.com/'))).toEqual([])
})

test('the policy allows the style of this file and no script', () => {
  const html = writeHtml(makeResult(), new Map())
  const policy = read(html).elements.find(({ fields }) => fields['http-equiv'])?.fields['content'] ?? ''
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain(`default-src 'none'; img-src data:; style-src 'sha256-${hash}'`)
  expect(html).not.toMatch(/ style=/)
})
