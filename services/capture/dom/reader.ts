import type { Tab } from '@vigia/browser/tabs/tab'
import { lookStyles } from './read-look.ts'
import { shortAddress, type ShownFiles } from './read-pictures.ts'
import { keptStyles } from './read-style.ts'
import { openShown } from './hidden-inputs.ts'
import type { Attributes, Text } from './read-values.ts'

const computedStyles = [...new Set(['visibility', ...lookStyles, ...keptStyles])]
const opacityPlace = computedStyles.indexOf('opacity')
const keptPlaces = keptStyles.map((name) => computedStyles.indexOf(name))

/** The page as the browser returns it: strings are indices of a shared table. */
export const captureTree = (tab: Tab) => tab.main.send('DOMSnapshot.captureSnapshot', { computedStyles })

type Captured = Awaited<ReturnType<typeof captureTree>>
export type Document = Captured['documents'][number]
export type Reader = ReturnType<typeof openReader>

export function openReader(document: Document, strings: string[], shown: ShownFiles) {
  const { nodes, layout } = document
  const text = (nth: number | undefined) => (nth === undefined ? '' : (strings[nth] ?? ''))
  const attributesOf = (node: number) => readPairs(nodes.attributes?.[node] ?? [], text)
  const nameOf = (node: number) => text(nodes.nodeName?.[node]).toLowerCase()
  const isSeen = (nth: number) => text(layout.styles[nth]?.[0]) === 'visible'
  const opacityOf = (nth: number) => Number(text(layout.styles[nth]?.[opacityPlace]))
  return {
    text,
    attributesOf,
    nameOf,
    /** The document in a frame, if the browser returned it. */
    documentIn: openFrames(nodes),
    isSeen,
    /** Indices of the styles that decide the appearance, and of those that a snapshot keeps. */
    stylesOf(nth: number) {
      const [, ...styles] = layout.styles[nth] ?? []
      const kept = keptPlaces.map((place) => layout.styles[nth]?.[place] ?? -1)
      return { look: styles.slice(0, lookStyles.length), kept }
    },
    shownBy: openShown({ document, text, nameOf, attributesOf, isSeen, opacityOf }),
    ...openPictures(document, text, shown),
  }
}

function openFrames({ contentDocumentIndex }: Document['nodes']) {
  const { index = [], value = [] } = contentDocumentIndex ?? {}
  const documents = new Map(index.map((node, nth) => [node, value[nth] ?? -1]))
  return (node: number) => documents.get(node)
}

function readPairs(all: readonly number[], text: Text): Attributes {
  const found = new Map<string, string>()
  for (let nth = 0; nth + 1 < all.length; nth += 2) found.set(text(all[nth]), text(all[nth + 1]))
  return found
}

/** The images of a document, and those that did not load. */
function openPictures(document: Document, text: Text, { pictures, brokenFiles }: ShownFiles) {
  const { index = [], value = [] } = document.nodes.currentSourceURL ?? {}
  const addresses = new Map(index.map((node, nth) => [node, shortAddress(text(value[nth]))]))
  const naturals = new Map(pictures)
  const broken: ReadonlySet<string> = new Set(brokenFiles)
  return {
    /** The image's width and height; null if it did not load, undefined for other elements. */
    naturalOf(node: number): [number, number] | null | undefined {
      const address = addresses.get(node) ?? ''
      // Failures of frames' images are known only from the browser's list.
      return naturals.has(address) || !broken.has(address) ? naturals.get(address) : null
    },
    isBroken: openBrokenParts(document, text, broken),
  }
}

/** Whether an element's background image, or a video's poster, did not load. */
function openBrokenParts({ layout, baseURL }: Document, text: Text, broken: ReadonlySet<string>) {
  const imagePlace = computedStyles.indexOf('background-image')
  const isBrokenImage = openBrokenImages(text, broken)
  return (nth: number, attributes: Map<string, string>): boolean => {
    const poster = attributes.get('poster')
    if (poster && broken.has(URL.parse(poster, text(baseURL))?.href ?? '')) return true
    return isBrokenImage(layout.styles[nth]?.[imagePlace] ?? -1)
  }
}

/** Finds broken images by the index of a computed `background-image`, which many elements share. */
function openBrokenImages(text: (nth: number) => string, broken: ReadonlySet<string>) {
  const known = new Map<number, boolean>()
  return (image: number): boolean => {
    if (broken.size === 0) return false
    const found =
      known.get(image) ??
      Array.from(text(image).matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g)).some(([, url = '']) =>
        broken.has(url.replaceAll(/\\(.)/g, '$1')),
      )
    known.set(image, found)
    return found
  }
}
