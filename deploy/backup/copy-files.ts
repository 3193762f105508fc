import { ownerFile } from '@vigia/storage/bucket-owner'
import { MissingFile, type Files } from '@vigia/storage/files'

const concurrency = 8

/**
 * Copies missing files; returns how many. Files that are swept away meanwhile were unwanted. `note` is called
 * with the names of the files that are there in the end, some at a time.
 */
export async function copyFiles(
  from: Files,
  to: Files,
  note: (names: string[]) => Promise<void> = async () => {},
): Promise<number> {
  let count = 0
  const copied: string[] = []
  async function copy(name: string) {
    try {
      if (await to.has(name)) return void copied.push(name)
      await to.put(name, await from.get(name), typeOf(name))
      count += 1
      copied.push(name)
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error
    }
  }
  for await (const names of listPictures(from)) {
    for (let start = 0; start < names.length; start += concurrency)
      await Promise.all(names.slice(start, start + concurrency).map(copy))
    await note(copied.splice(0))
  }
  return count
}

/** Lists all files except for the one that names the bucket's owner, which another bucket must not get. */
async function* listPictures(files: Files): AsyncIterable<string[]> {
  for await (const names of files.list()) yield names.filter((name) => name !== ownerFile)
}

/** DOM snapshots lie beside the screenshots. */
function typeOf(name: string): string {
  if (name.endsWith('.gz')) return 'application/gzip'
  return name.endsWith('.png') ? 'image/png' : 'image/webp'
}
