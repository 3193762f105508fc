import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { toUsableLine } from '@vigia/common/text/characters'
import { refuse } from '../refusal.ts'

/** Reads paths of pages, one in a line, from a file, or from `input` if it is named `-`. */
export async function readPaths(file: string, input: NodeJS.ReadableStream): Promise<string[]> {
  const content = await (file === '-' ? text(input) : readFile(file, 'utf8')).catch((error: Error) => {
    throw refuse(`The paths cannot be read from ${toUsableLine(file)}: ${error.message}`, error)
  })
  const paths = content.split(/\r?\n/).flatMap((line) => line.trim() || [])
  if (paths.length === 0)
    throw refuse(`There is no path in ${toUsableLine(file)}. Please give one in a line, such as /about`)
  return [...new Set(paths)]
}
