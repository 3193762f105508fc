import { expect, test } from 'vitest'
import { listRendered } from './list-rendered.ts'
import { openReader, type Document } from './reader.ts'

type Node = readonly [name: string, parent: number]
type Placed = readonly [node: number, y: number, text?: string]

const strings: string[] = []
const indexOf = (text: string) => (strings.includes(text) ? strings.indexOf(text) : strings.push(text) - 1)

/** A document as the browser returns it, with boxes of 100 x 20 pixels in the order of its layout. */
function documentOf(nodes: Node[], boxes: Placed[], more: Partial<Document['nodes']> = {}): Document {
  const none = indexOf('')
  const isText = (name: string) => name === '#text'
  return {
    documentURL: none,
    title: none,
    baseURL: none,
    contentLanguage: none,
    encodingName: none,
    publicId: none,
    systemId: none,
    frameId: none,
    nodes: {
      nodeName: nodes.map(([name]) => indexOf(name)),
      nodeType: nodes.map(([name]) => (isText(name) ? 3 : 1)),
      parentIndex: nodes.map(([, parent]) => parent),
      ...more,
    },
    layout: {
      nodeIndex: boxes.map(([node]) => node),
      styles: boxes.map(() => [indexOf('visible')]),
      bounds: boxes.map(([, y]) => [0, y, 100, 20]),
      text: boxes.map(([, , text = '']) => indexOf(text)),
      stackingContexts: { index: [] },
    },
    textBoxes: { layoutIndex: [], bounds: [], start: [], length: [] },
  }
}

test('a text belongs to an element whose first box is outside of its frame', async () => {
  const page = documentOf([['iframe', -1]], [[0, 0]], { contentDocumentIndex: { index: [0], value: [1] } })
  const framed = documentOf(
    [
      ['body', -1],
      ['section', 0],
      ['b', 1],
      ['#text', 2],
      ['i', 1],
      ['#text', 4],
    ],
    [
      [0, 0],
      [1, -40],
      // The parent of this text is searched before its section has a box in the frame.
      [3, 0, 'first'],
      [1, 0],
      [5, 0, 'second'],
    ],
  )
  const noFiles = { pictures: [], failedFonts: [], brokenFiles: [] }
  const pages = [page, framed].map((document) => ({ document, read: openReader(document, strings, noFiles) }))
  const { elements, texts } = await listRendered(pages, { left: 0, top: 0 }, [])
  expect(texts.map(({ text, element }) => [text, elements[element]?.tag])).toEqual([
    ['first', 'body'],
    ['second', 'section'],
  ])
})
