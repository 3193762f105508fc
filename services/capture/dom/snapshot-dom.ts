import type { Tab } from '@vigia/browser/tabs/tab'
import type { DomSnapshot } from '@vigia/storage/dom-snapshot'
import { plainText } from '@vigia/common/text/plain-text'
import { inPage } from '../page/in-every-frame.ts'
import { limits } from '../settings.ts'
import { listRendered } from './list-rendered.ts'
import type { Corner } from './list-rendered.ts'
import { maxRead, readShownFiles } from './read-pictures.ts'
import type { ShownFiles } from './read-pictures.ts'
import { captureTree, openReader } from './reader.ts'
import type { Document, Reader } from './reader.ts'

/** Structure and visible text of the page as it stands, in pixels of its screenshot. Nothing of scripts, of hidden parts, or of what was typed into fields. */
export async function snapshotDom(tab: Tab, picture: Corner): Promise<DomSnapshot> {
  const [captured, files] = await Promise.all([
    captureTree(tab),
    inPage(tab, readShownFiles, maxRead).catch((): ShownFiles => ({ pictures: [], failedFonts: [] })),
  ])
  const [page] = captured.documents
  if (!page) return { title: '', description: '', elements: [], texts: [], isTruncated: false }
  const read = openReader(page, captured.strings, files)
  const rendered = await listRendered(page, read, picture)
  const failedFonts = files.failedFonts.map((family) => plainText(family, limits.domText)).filter(Boolean)
  return {
    title: plainText(read.text(page.title), limits.domText),
    description: readDescription(page, read),
    ...rendered,
    ...(failedFonts.length > 0 && { failedFonts }),
  }
}

function readDescription({ nodes }: Document, read: Reader): string {
  const meta = (nodes.nodeName ?? []).findIndex(
    (_, node) =>
      read.nameOf(node) === 'meta' && read.attributesOf(node).get('name')?.toLowerCase() === 'description',
  )
  return meta < 0 ? '' : plainText(read.attributesOf(meta).get('content') ?? '', limits.domText)
}
