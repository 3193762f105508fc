import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Unavailable } from './errors.ts'
import { checkFileName, MissingFile } from './file-name.ts'
import type { Files } from './files.ts'

/** Keeps files in a folder, in 256 sub folders by the first two letters of their names. */
export function openFolder(folder: string): Files {
  const pathOf = (name: string) => {
    checkFileName(name)
    return join(folder, name.slice(0, 2), name)
  }

  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const unfinished = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw new Unavailable('The folder of pictures cannot be written to', { cause: error })
      }
    },

    async get(name) {
      return readFile(pathOf(name)).catch((error: unknown) => explain(error, name))
    },

    async stream(name) {
      const file = await open(pathOf(name)).catch((error: unknown) => explain(error, name))
      return file.createReadStream()
    },

    async remove(names) {
      for (const name of names) {
        await rm(pathOf(name), { force: true }).catch((error: unknown) => explain(error, name))
      }
    },
  }
}

function explain(error: unknown, name: string): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  if (isMissing) throw new MissingFile(name, { cause: error })
  throw new Unavailable('The folder of pictures cannot be read', { cause: error })
}
