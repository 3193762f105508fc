import { readFile, writeFile } from 'node:fs/promises'
import type { Document } from './compare-documents.ts'
import { createOpenApiDocument } from './document.ts'

const file = new URL('../released.json', import.meta.url)

/** The document as it is read, without what JSON leaves out. */
export const currentDocument = (): Document => JSON.parse(JSON.stringify(createOpenApiDocument())) as Document

export const readReleased = async (): Promise<Document> =>
  JSON.parse(await readFile(file, 'utf8')) as Document

export const writeReleased = () => writeFile(file, `${JSON.stringify(currentDocument(), undefined, 1)}\n`)
