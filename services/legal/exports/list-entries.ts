import { MissingFile, type Files } from '@vigia/storage/files'
import { readPieces, type StoredFile } from '@vigia/storage/export-part'
import type { Entry } from './write-zip.ts'

const readme = `This is everything that Vigia holds about you.

account.json         your account
messages.json        what you wrote to us, and what we answered
websites/*/website.json  each website with its pages, jobs, approvals and history
websites/*/screenshots   its screenshots, called by the page that they show

Times are in UTC. Passwords and the secrets of links are kept as hashes only, and are not part of this.
A screenshot that was replaced while this was put together is named in website.json and missing here.
`

/** Where screenshots are, and where the content of the other files is. */
interface Stores {
  files: Files
  temporaryFiles: Files
}

/**
 * The entries of an export, each read when it is written; a screenshot that was deleted by then is left out.
 */
export async function* listEntries(
  { files, temporaryFiles }: Stores,
  stored: (StoredFile | { path: string; text: string })[],
): AsyncGenerator<Entry> {
  yield { path: 'README.txt', chunks: [Buffer.from(readme)], isSmall: false }
  for (const file of stored) {
    const { path } = file
    if ('text' in file) yield { path, chunks: [Buffer.from(file.text)], isSmall: false }
    else if ('pieces' in file) yield { path, chunks: readPieces(temporaryFiles, file.pieces), isSmall: false }
    else {
      const picture = await getIfThere(files, file.picture)
      if (picture) yield { path, chunks: [picture], isSmall: true }
    }
  }
}

async function getIfThere(files: Files, name: string): Promise<Buffer | undefined> {
  return files.get(name).catch((error: unknown) => {
    if (error instanceof MissingFile) return undefined
    throw error
  })
}
