import { splitIntoParts } from '@vigia/common/slices/split-into-parts'
import { writeJson } from '@vigia/common/slices/write-json'
import { MissingFile } from '@vigia/common/file-name'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Files } from './files.ts'

/**
 * A file of an export: its JSON content, in which lists may be iterables, or the name of a stored screenshot.
 */
export type ExportFile = { path: string; json: unknown } | { path: string; picture: string }

/** A part of an export lists its files: where the pieces of their content are stored, or a screenshot. */
const Index = z.array(
  z.union([
    z.strictObject({ path: z.string(), pieces: z.array(z.string()) }),
    z.strictObject({ path: z.string(), picture: z.string() }),
  ]),
)

/** A stored file of an export: the names of the pieces of its content in order, or of its screenshot. */
export type StoredFile = z.infer<typeof Index>[number]

/**
 * Bytes of a piece. The content of a large account has 100 MB: joined, or hashed for a bucket, as one file it
 * would block all other requests.
 */
const pieceBytes = 4 * 1_024 * 1_024

/**
 * Stores the data of one service about a user; returns the name by which it is read and removed. Nothing is
 * left of a part that cannot be stored completely.
 */
export async function putExportPart(temporaryFiles: Files, files: Iterable<ExportFile>): Promise<string> {
  const stored: string[] = []
  const put = async (bytes: Buffer) => {
    const name = `${randomUUID()}.json`
    stored.push(name)
    await temporaryFiles.put(name, bytes, 'application/octet-stream')
    return name
  }
  try {
    const index: StoredFile[] = []
    for (const file of files)
      index.push('picture' in file ? file : { path: file.path, pieces: await putPieces(put, file.json) })
    return await put(Buffer.from(JSON.stringify(index)))
  } catch (error) {
    await temporaryFiles.remove(stored).catch(() => {})
    throw error
  }
}

async function putPieces(put: (bytes: Buffer) => Promise<string>, json: unknown): Promise<string[]> {
  const pieces: string[] = []
  for await (const piece of splitIntoParts(writeBytes(json), pieceBytes)) pieces.push(await put(piece))
  return pieces
}

async function* writeBytes(json: unknown): AsyncGenerator<Buffer> {
  for await (const text of writeJson(json)) yield Buffer.from(text)
}

export async function readExportPart(temporaryFiles: Files, name: string): Promise<StoredFile[]> {
  return Index.parse(JSON.parse(String(await temporaryFiles.get(name))))
}

/** The content of a file in pieces; none is read before it is asked for. */
export async function* readPieces(temporaryFiles: Files, pieces: string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield await temporaryFiles.get(piece)
}

/** Removes a part with all its pieces; one that is missing is ignored. */
export async function removeExportPart(temporaryFiles: Files, name: string): Promise<void> {
  const files = await readExportPart(temporaryFiles, name).catch((error: unknown) => {
    if (error instanceof MissingFile) return []
    throw error
  })
  // The index goes last: a removal that failed can be repeated.
  await temporaryFiles.remove(files.flatMap((file) => ('pieces' in file ? file.pieces : [])))
  await temporaryFiles.remove([name])
}
