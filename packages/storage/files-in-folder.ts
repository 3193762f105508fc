import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { modes } from './private-folder.ts'
import { Unavailable } from '@vigia/common/errors'
import { checkFileName, isFileName, MissingFile } from '@vigia/common/file-name'
import type { Files } from './files.ts'

/** Stores files in a private folder, in 256 sub folders by the first two letters of their names. */
export function openFolder(folder: string): Files {
  const pathOf = (name: string) => {
    checkFileName(name)
    return join(folder, name.slice(0, 2), name)
  }
  const remove = async (names: string[]) => {
    for (const name of names)
      await rm(pathOf(name), { force: true }).catch((error: unknown) => explain(error, name))
  }
  return {
    ...openReading(pathOf),
    put: async (name, bytes) => writeWhole(pathOf(name), bytes),
    remove,
    async *list() {
      for (const part of await listIn(folder)) {
        const names = await listIn(join(folder, part))
        yield names.filter(isFileName)
      }
    },
    async sweep(before, listUnwanted, part) {
      for await (const names of sweepUnfinished(folder, before, part))
        await remove(await listUnwanted(names.filter(isFileName)))
    },
  }
}

type Reading = Pick<Files, 'get' | 'stream' | 'has' | 'size'>

const openReading = (pathOf: (name: string) => string): Reading => ({
  async get(name) {
    return readFile(pathOf(name)).catch((error: unknown) => explain(error, name))
  },
  async stream(name) {
    const file = await open(pathOf(name)).catch((error: unknown) => explain(error, name))
    return file.createReadStream()
  },
  async has(name) {
    return access(pathOf(name)).then(
      () => true,
      (error: unknown) => !isNoEntry(error) && explain(error, name),
    )
  },
  async size(name) {
    const { size } = await stat(pathOf(name)).catch((error: unknown) => explain(error, name))
    return size
  },
})

/** Writes beside the path first, so that a crash leaves no half of a file there. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    await mkdir(dirname(path), { recursive: true, mode: modes.folder })
    await writeFile(unfinished, bytes, { flush: true, mode: modes.file })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw new Unavailable('The folder of pictures cannot be written to', { cause: error })
  }
}

/** Lists the names of older files, folder by folder, and removes unfinished files that a crash left. */
async function* sweepUnfinished(folder: string, before: Date, part?: string): AsyncIterable<string[]> {
  for (const name of part === undefined ? await listIn(folder) : [part]) {
    const inside = join(folder, name)
    const names = await listOlder(inside, before)
    for (const file of names) if (file.endsWith('.part')) await rm(join(inside, file), { force: true })
    yield names
  }
}

async function listOlder(folder: string, before: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of await listIn(folder)) {
    // The file may have been removed meanwhile.
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.isFile() && found.mtime < before) old.push(name)
  }
  return old
}

/** Lists a sub folder, which may not exist, since it is created when first needed. */
async function listIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => (isNoEntry(error) ? [] : explain(error, folder)))
}

const isNoEntry = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

function explain(error: unknown, name: string): never {
  if (isNoEntry(error)) throw new MissingFile(name, { cause: error })
  throw new Unavailable('The folder of pictures cannot be read', { cause: error })
}
