import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { modes } from './private-folder.ts'
import { Unavailable } from '@vigia/common/errors'
import { checkFileName, isFileName, MissingFile } from '@vigia/common/file-name'
import type { Files } from './files.ts'

/** Stores files in a private folder, in 256 sub folders by the first two letters of their names. */
export class FolderFiles implements Files {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  #pathOf(name: string): string {
    checkFileName(name)
    return join(this.#folder, name.slice(0, 2), name)
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const path = this.#pathOf(name)
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

  async get(name: string): Promise<Buffer> {
    return readFile(this.#pathOf(name)).catch((error: unknown) => explain(error, name))
  }

  async stream(name: string): Promise<Readable> {
    const file = await open(this.#pathOf(name)).catch((error: unknown) => explain(error, name))
    return file.createReadStream()
  }

  async has(name: string): Promise<boolean> {
    return access(this.#pathOf(name)).then(
      () => true,
      (error: unknown) => !isNoEntry(error) && explain(error, name),
    )
  }

  async size(name: string): Promise<number> {
    const { size } = await stat(this.#pathOf(name)).catch((error: unknown) => explain(error, name))
    return size
  }

  async remove(names: string[]): Promise<void> {
    for (const name of names)
      await rm(this.#pathOf(name), { force: true }).catch((error: unknown) => explain(error, name))
  }

  async *list(): AsyncIterable<string[]> {
    for (const part of await listIn(this.#folder)) {
      const names = await listIn(join(this.#folder, part))
      yield names.filter(isFileName)
    }
  }

  async sweep(before: Date, listUnwanted: (names: string[]) => Promise<string[]>): Promise<void> {
    for (const part of await listIn(this.#folder)) {
      const inside = join(this.#folder, part)
      const names = await listOlder(inside, before)
      for (const name of names) if (name.endsWith('.part')) await rm(join(inside, name), { force: true })
      await this.remove(await listUnwanted(names.filter(isFileName)))
    }
  }
}

async function listOlder(folder: string, before: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of await listIn(folder)) {
    // It may have been removed meanwhile.
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.isFile() && found.mtime < before) old.push(name)
  }
  return old
}

/** A sub folder is only made when it is needed. */
async function listIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => (isNoEntry(error) ? [] : explain(error, folder)))
}

const isNoEntry = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

function explain(error: unknown, name: string): never {
  if (isNoEntry(error)) throw new MissingFile(name, { cause: error })
  throw new Unavailable('The folder of pictures cannot be read', { cause: error })
}
