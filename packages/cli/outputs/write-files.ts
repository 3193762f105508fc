import { toUsableLine } from '@vigia/common/text/characters'
import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { refuse } from '../refusal.ts'
import type { Result } from '../result/result.ts'
import type { Connection } from '../server/connection.ts'
import { formats, type Arguments, type Format } from '../settings/arguments.ts'
import { collectImages } from './collect-images.ts'
import { writeHtml } from './write-html.ts'
import { writeJson } from './write-json.ts'
import { writeJunit } from './write-junit.ts'
import { writeMarkdown } from './write-markdown.ts'

/** An artifact of a pipeline should not be larger. */
const maxHtmlBytes = 25_000_000

type Files = Arguments['files']

/**
 * Makes the folders of the files that will be written, and looks whether they can be, so that a wrong name is
 * reported before a check that may take long.
 */
export async function prepareFiles(files: Files): Promise<void> {
  for (const file of Object.values(files)) {
    await orRefuse(file, () => mkdir(dirname(file), { recursive: true }))
    const found = await stat(file).catch(() => undefined)
    if (found?.isDirectory())
      throw refuse(`${toUsableLine(file)} is a folder, and no file can be written there`)
    await orRefuse(file, () => access(found ? file : dirname(file), constants.W_OK))
  }
}

/** Writes the result into each file that the user has named. */
export async function writeFiles(files: Files, result: Result, connection: Connection): Promise<void> {
  for (const format of formats) {
    const file = files[format]
    if (file === undefined) continue
    const text = await writers[format](result, connection)
    await orRefuse(file, () => writeFile(file, text))
  }
}

const writers: Record<Format, (result: Result, connection: Connection) => string | Promise<string>> = {
  junit: writeJunit,
  json: writeJson,
  markdown: writeMarkdown,
  html: writeHtmlWithImages,
}

async function writeHtmlWithImages(result: Result, connection: Connection): Promise<string> {
  const leftBytes = maxHtmlBytes - Buffer.byteLength(writeHtml(result, new Map()))
  const getImage = (path: string) => connection.getImage(path)
  return writeHtml(result, await collectImages(result.summary.pages, getImage, leftBytes))
}

async function orRefuse(file: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw refuse(`${toUsableLine(file)} cannot be written (${code ?? 'unknown error'})`, error)
  }
}
