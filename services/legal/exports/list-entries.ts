import { MissingFile, type Files } from '@vigia/storage/files'
import type { StoredFile } from '@vigia/storage/export-part'
import type { Entry } from './write-zip.ts'

const readme = `This is everything that Vigia holds about you.

account.json         your account
messages.json        what you wrote to us, and what we answered
websites/*/website.json  each website with its pages, jobs, approvals and history
websites/*/screenshots   its screenshots, called by the page that they show

Times are in UTC. Passwords and the secrets of links are kept as hashes only, and are not part of this.
A screenshot that was replaced while this was put together is named in website.json and missing here.
`

/**
 * The entries of an export, each read when it is written; a screenshot that was deleted by then is left out.
 */
export async function* listEntries(files: Files, stored: StoredFile[]): AsyncGenerator<Entry> {
  yield { path: 'README.txt', bytes: Buffer.from(readme), isSmall: false }
  for (const file of stored) {
    const isSmall = 'picture' in file
    const bytes = isSmall ? await getIfThere(files, file.picture) : file.bytes
    if (bytes) yield { path: file.path, bytes, isSmall }
  }
}

async function getIfThere(files: Files, name: string): Promise<Buffer | undefined> {
  return files.get(name).catch((error: unknown) => {
    if (error instanceof MissingFile) return undefined
    throw error
  })
}
