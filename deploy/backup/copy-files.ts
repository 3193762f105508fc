import { MissingFile, type Files } from '@vigia/storage/files'

const concurrency = 8

/** Copies missing files; answers how many. Files that are swept away meanwhile were unwanted. */
export async function copyFiles(from: Files, to: Files): Promise<number> {
  let count = 0
  async function copy(name: string) {
    if (await to.has(name)) return
    try {
      await to.put(name, await from.get(name), name.endsWith('.png') ? 'image/png' : 'image/webp')
      count += 1
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error
    }
  }
  for await (const names of from.list()) {
    for (let start = 0; start < names.length; start += concurrency)
      await Promise.all(names.slice(start, start + concurrency).map(copy))
  }
  return count
}
