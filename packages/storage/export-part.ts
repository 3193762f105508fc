import { writeJson } from '@vigia/common/slices/write-json'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Files } from './files.ts'

/**
 * A file of an export: its JSON content, in which lists may be iterables, or the name of a stored screenshot.
 */
export type ExportFile = { path: string; json: unknown } | { path: string; picture: string }

/** The first line of a part; it lists the paths and lengths in bytes of the contents that follow it. */
const Index = z.array(
  z.union([
    z.strictObject({ path: z.string(), length: z.int() }),
    z.strictObject({ path: z.string(), picture: z.string() }),
  ]),
)

/** A file of an export, as bytes or as a stored screenshot's name. */
export type StoredFile = { path: string; bytes: Buffer } | { path: string; picture: string }

/** Stores the data of one service about a user; returns the file's name. */
export async function putExportPart(temporaryFiles: Files, files: Iterable<ExportFile>): Promise<string> {
  const contents: Buffer[] = []
  const index: z.infer<typeof Index> = []
  for (const file of files) {
    if ('picture' in file) {
      index.push(file)
      continue
    }
    const content = Buffer.concat(await Array.fromAsync(writeJson(file.json), (text) => Buffer.from(text)))
    contents.push(content)
    index.push({ path: file.path, length: content.length })
  }
  const name = `${randomUUID()}.json`
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...contents])
  await temporaryFiles.put(name, bytes, 'application/octet-stream')
  return name
}

/** Reads a part without parsing its JSON, because parsing a large account would block all other requests. */
export async function readExportPart(temporaryFiles: Files, name: string): Promise<StoredFile[]> {
  const bytes = await temporaryFiles.get(name)
  const end = bytes.indexOf('\n')
  const index = Index.parse(JSON.parse(bytes.toString('utf8', 0, end)))
  let at = end + 1
  return index.map((file) => {
    if ('picture' in file) return file
    at += file.length
    return { path: file.path, bytes: bytes.subarray(at - file.length, at) }
  })
}
