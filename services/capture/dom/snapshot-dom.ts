import type { Tab } from '@vigia/browser/tabs/tab'
import type { DomElement, DomSnapshot, DomText } from '@vigia/storage/dom-snapshot'
import { openSlices } from '@vigia/common/slices/in-slices'
import { crc32 } from 'node:zlib'
import { limits } from '../settings.ts'
import { lookStyles, openLooks } from './read-look.ts'
import { plainText } from '@vigia/common/text/plain-text'

/** As the browser answers: strings are numbers of a table that all share. */
type Captured = Awaited<ReturnType<typeof capture>>
type Document = Captured['documents'][number]

const computedStyles = ['visibility', ...lookStyles]
const capture = (tab: Tab) => tab.main.send('DOMSnapshot.captureSnapshot', { computedStyles })

/** The top left of the screenshot in pixels of the page. */
interface Corner {
  left: number
  top: number
}

/** Structure and visible text of the page as it stands, in pixels of its screenshot. Nothing of scripts, of hidden parts, or of what was typed into fields. */
export async function snapshotDom(tab: Tab, picture: Corner): Promise<DomSnapshot> {
  const captured = await capture(tab)
  const [page] = captured.documents
  if (!page) return { title: '', description: '', elements: [], texts: [], isTruncated: false }
  const read = openReader(page, captured.strings)
  const { elements, texts, isTruncated } = await listRendered(page, read, picture)
  return {
    title: plainText(read.text(page.title), limits.domText),
    description: readDescription(page, read),
    elements,
    texts,
    isTruncated,
  }
}

type Reader = ReturnType<typeof openReader>

function openReader({ nodes }: Document, strings: string[]) {
  const text = (nth: number | undefined) => (nth === undefined ? '' : (strings[nth] ?? ''))
  const attributesOf = (node: number) => {
    const all = nodes.attributes?.[node] ?? []
    const found = new Map<string, string>()
    for (let nth = 0; nth + 1 < all.length; nth += 2) found.set(text(all[nth]), text(all[nth + 1]))
    return found
  }
  return { text, attributesOf, nameOf: (node: number) => text(nodes.nodeName?.[node]).toLowerCase() }
}

const [elementType, textType] = [1, 3]

async function listRendered({ nodes, layout }: Document, read: Reader, picture: Corner) {
  const inFields = listInnerParts(nodes)
  const places = new Map<number, number>()
  const elements: DomElement[] = []
  const texts: DomText[] = []
  const parentOf = (node: number) => {
    let parent = nodes.parentIndex?.[node] ?? -1
    while (parent >= 0 && !places.has(parent)) parent = nodes.parentIndex?.[parent] ?? -1
    return places.get(parent) ?? -1
  }
  const size = openSize(limits.domBytes)
  const lookOf = openLooks(read.text)
  let isTruncated = false
  const endSlice = openSlices()
  for (const [nth, node] of layout.nodeIndex.entries()) {
    await endSlice()
    const [visibility, ...styles] = layout.styles[nth] ?? []
    if (inFields.has(node) || read.text(visibility) !== 'visible') continue
    isTruncated = elements.length + texts.length >= limits.domNodes
    if (isTruncated) break
    const box = boxOf(layout.bounds[nth], picture)
    if (nodes.nodeType?.[node] === elementType && !places.has(node)) {
      const tag = plainText(read.nameOf(node), limits.domText)
      const attributes = read.attributesOf(node)
      const look = lookOf(styles, attributes)
      const element = { tag, parent: parentOf(node), box, look, ...readAttributes(attributes) }
      isTruncated = !size.takes(element)
      if (isTruncated) break
      places.set(node, elements.length)
      elements.push(element)
    } else if (nodes.nodeType?.[node] === textType) {
      const whole = read.text(layout.text[nth])
      const text = plainText(whole, limits.domText)
      const sum = whole.length > limits.domText ? { sum: crc32(whole) } : {}
      const piece = { element: parentOf(node), box, text, ...sum }
      isTruncated = text !== '' && !size.takes(piece)
      if (isTruncated) break
      if (text) texts.push(piece)
    }
  }
  return { elements, texts, isTruncated }
}

/** What is kept beside a screenshot, as JSON, has a size that no page decides. */
function openSize(maxBytes: number) {
  let bytes = 0
  return {
    takes(entry: object): boolean {
      bytes += Buffer.byteLength(JSON.stringify(entry)) + 1
      return bytes <= maxBytes
    },
  }
}

/** What the browser itself draws into fields, among it what was typed there. */
function listInnerParts({ parentIndex, shadowRootType }: Document['nodes']): Set<number> {
  const inner = new Set(shadowRootType?.index)
  for (const [node, parent] of (parentIndex ?? []).entries()) if (inner.has(parent)) inner.add(node)
  return inner
}

function boxOf(bounds: number[] | undefined, { left, top }: Corner): DomElement['box'] {
  const [x = 0, y = 0, width = 0, height = 0] = (bounds ?? []).map(Math.round)
  return [x - left, y - top, width, height]
}

function readAttributes(attributes: Map<string, string>) {
  const names = {
    id: 'id',
    class: 'class',
    role: 'role',
    label: 'aria-label',
    href: 'href',
    alt: 'alt',
  } as const
  const kept: Partial<Record<keyof typeof names | 'src', string>> = {}
  for (const [key, name] of Object.entries(names)) {
    const value = plainText(attributes.get(name) ?? '', limits.domText)
    if (value) kept[key as keyof typeof names] = value
  }
  const src = attributes.get('src')
  // Pictures that are part of the address itself can be large, and say nothing.
  if (src && !src.startsWith('data:')) kept.src = plainText(src, limits.domText)
  return kept
}

function readDescription({ nodes }: Document, read: Reader): string {
  const meta = (nodes.nodeName ?? []).findIndex(
    (_, node) =>
      read.nameOf(node) === 'meta' && read.attributesOf(node).get('name')?.toLowerCase() === 'description',
  )
  return meta < 0 ? '' : plainText(read.attributesOf(meta).get('content') ?? '', limits.domText)
}
