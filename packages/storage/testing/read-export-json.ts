import { invariant } from '@vigia/common/errors'
import { buffer } from 'node:stream/consumers'
import { readExportPart, readPieces } from '../export-part.ts'
import type { Files } from '../files.ts'

/** Parses a file of an export part; by default the first one. */
export async function readExportJson(temporaryFiles: Files, name: string, path?: string) {
  const files = await readExportPart(temporaryFiles, name)
  const file = files.find((one) => path === undefined || one.path === path)
  invariant(file && 'pieces' in file, 'the part has this file')
  return JSON.parse(String(await buffer(readPieces(temporaryFiles, file.pieces))))
}
