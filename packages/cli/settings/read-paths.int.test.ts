import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readPaths } from './read-paths.ts'
import { makeFileFolder } from '../../../tests/support/make-folder.ts'

const folder = makeFileFolder()
const none = Readable.from([])

test('a file has one path in a line; empty lines and repetitions are passed over', async () => {
  const file = join(folder, 'paths.txt')
  await writeFile(file, '/\r\n/menu\n\n  /about \n/menu\n')
  expect(await readPaths(file, none)).toEqual(['/', '/menu', '/about'])
})

test('paths come from the standard input, too', async () => {
  expect(await readPaths('-', Readable.from(['/men', 'u\n/about']))).toEqual(['/menu', '/about'])
})

test('a file that is missing or empty is refused', async () => {
  const missing = readPaths(join(folder, 'none.txt'), none)
  await expect(missing).rejects.toMatchObject({ exit: 2, message: expect.stringContaining('cannot be read') })
  await expect(readPaths('-', none)).rejects.toThrow('There is no path in -. Please give one in a line')
})
