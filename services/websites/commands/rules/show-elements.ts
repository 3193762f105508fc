import type { Box } from '@vigia/api/websites/fields'
import { Problem } from '@vigia/common/errors'
import { inTurn, runInThread } from '@vigia/dom-threads/dom-threads'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { refuseTooLarge } from '../versions/refuse-too-large.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import { readPackedDom } from '@vigia/storage/dom-snapshot'
import type { Files } from '@vigia/storage/files'
import { findWebsiteOfPage } from '../../store/websites/store-websites.ts'

/** Lists the elements that a user may have meant by a box on the current screenshot. */
export async function showElements(
  { db, files }: ServiceContext,
  caller: Caller,
  pageId: string,
  drawn: Box,
) {
  // A refusal here costs no query of the database or the store.
  return inTurn(caller.id, async () => {
    const page = (await findWebsiteOfPage(db, caller, pageId)) && (await findPage(db, pageId))
    if (!page) throw new Problem(404, 'Page not found')
    const elements = page.currentImagePath ? await find(files, page.currentImagePath, drawn) : undefined
    return { elements: elements ?? [], hasSnapshot: elements !== undefined }
  })
}

async function find(files: Files, key: string, drawn: Box) {
  const dom = await readPackedDom(files, key).catch(refuseTooLarge)
  return dom && runInThread('findElements', { dom, drawn }, 'request').catch(refuseTooLarge)
}
