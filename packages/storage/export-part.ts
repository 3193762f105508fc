import { writeJson } from '@vigia/common/slices/write-json'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Files } from './files.ts'

/** A file of an export: what its JSON says, of which lists may come member by member, or the name of the screenshot that it is. */
export type ExportFile = { path: string; json: unknown } | { path: string; picture: string }

/** The first line of a part; behind it stand the contents, as many bytes of each as it says. */
const Index = z.array(
  z.union([
    z.strictObject({ path: z.string(), length: z.int() }),
    z.strictObject({ path: z.string(), picture: z.string() }),
  ]),
)

/** A file of an export, as it was stored. */
export type StoredFile = { path: string; bytes: Buffer } | { path: string; picture: string }

/** Stores what one service holds about a user; answers the file's name. */
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

/** What is stored as JSON is not parsed: of a large account it would hold up everybody else. */
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
