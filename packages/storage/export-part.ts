import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Files } from './files.ts'

/** A file of an export: its content, or the name of the screenshot that it is. */
const Piece = z.union([
  z.object({ path: z.string(), json: z.unknown() }).strict(),
  z.object({ path: z.string(), picture: z.string() }).strict(),
])
export type ExportFile = z.infer<typeof Piece>
const ExportPart = z.array(Piece)

/** Stores what one service holds about a user; answers the file's name. */
export async function putExportPart(temporaryFiles: Files, pieces: ExportFile[]): Promise<string> {
  const file = `${randomUUID()}.json`
  await temporaryFiles.put(file, Buffer.from(JSON.stringify(pieces)), 'application/json')
  return file
}

export async function readExportPart(temporaryFiles: Files, file: string): Promise<ExportFile[]> {
  return ExportPart.parse(JSON.parse(String(await temporaryFiles.get(file))))
}
