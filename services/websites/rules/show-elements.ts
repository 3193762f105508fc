import type { Box } from '@vigia/api/websites/fields'
import { Problem, Unavailable } from '@vigia/common/errors'
import { suggestElements } from '@vigia/ignore-rules/elements/suggest-elements'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { readDom } from '@vigia/storage/dom-snapshot'
import type { DomSnapshot } from '@vigia/storage/dom-snapshot'
import type { Files } from '@vigia/storage/files'
import { findPage } from '../pages/store-pages.ts'
import { findWebsiteOfPage } from '../websites/store-websites.ts'

/** The elements that a user may have meant by a box on the current screenshot. */
export async function showElements(
  { db, files }: ServiceContext,
  caller: Caller,
  pageId: string,
  drawn: Box,
) {
  const page = (await findWebsiteOfPage(db, caller, pageId)) && (await findPage(db, pageId))
  if (!page) throw new Problem(404, 'Page not found')
  const dom = page.currentImagePath ? await readAnyDom(files, page.currentImagePath) : undefined
  return { elements: dom ? suggestElements(dom, drawn) : [], hasSnapshot: dom !== undefined }
}

/** One that cannot be read is as good as none. */
export async function readAnyDom(files: Files, key: string): Promise<DomSnapshot | undefined> {
  return readDom(files, key).catch((error: unknown) => {
    if (error instanceof Unavailable) throw error
    return undefined
  })
}
