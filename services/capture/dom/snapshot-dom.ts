import type { Tab } from '@vigia/browser/tabs/tab'
import type { DomSnapshot } from '@vigia/storage/dom-snapshot'
import { plainText } from '@vigia/common/text/plain-text'
import { inPage } from '../frames/in-every-frame.ts'
import { limits } from '../settings.ts'
import { textsInOverlays } from '../shot/overlays.ts'
import type { Corner } from './kept-content.ts'
import { listRendered } from './list-rendered.ts'
import { maxRead, readShownFiles, type ShownFiles } from './read-pictures.ts'
import { captureTree, openReader, type Document, type Reader } from './reader.ts'

/**
 * Structure and visible text of the page at this moment, in pixels of its screenshot, and the texts of its
 * overlays. Scripts, hidden parts and secrets in fields are left out.
 */
export async function snapshotDom(tab: Tab, picture: Corner): Promise<DomSnapshot> {
  const [captured, files] = await Promise.all([
    captureTree(tab),
    inPage(tab, readShownFiles, maxRead).catch(() => noFiles),
  ])
  const pages = captured.documents.map((document) => ({
    document,
    read: openReader(document, captured.strings, files),
  }))
  const [page] = pages
  if (!page) return { title: '', description: '', elements: [], texts: [], isTruncated: false }
  const { document, read } = page
  const rendered = await listRendered(pages, picture, textsInOverlays(tab))
  const failedFonts = files.failedFonts.map((family) => plainText(family, limits.domText)).filter(Boolean)
  return {
    title: plainText(read.text(document.title), limits.domText),
    description: readDescription(document, read),
    ...rendered,
    ...(failedFonts.length > 0 && { failedFonts }),
  }
}

const noFiles: ShownFiles = { pictures: [], failedFonts: [], brokenFiles: [] }

function readDescription({ nodes }: Document, read: Reader): string {
  const meta = (nodes.nodeName ?? []).findIndex(
    (_, node) =>
      read.nameOf(node) === 'meta' && read.attributesOf(node).get('name')?.toLowerCase() === 'description',
  )
  return meta < 0 ? '' : plainText(read.attributesOf(meta).get('content') ?? '', limits.domText)
}
