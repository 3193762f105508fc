import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { MissingFile, type Files } from '../files.ts'

const bytes = Buffer.from('not really a picture')

type Open = () => Promise<Files>

/** The contract of every store; the test file of a store calls it. */
export function keepsItsPromises(open: Open) {
  keepsFiles(open)
  findsFiles(open)
  removesFiles(open)
  refusesNames(open)
}

function keepsFiles(open: Open) {
  test('what was put is what is read, whole or as a stream', async () => {
    const files = await open()
    const name = `${randomUUID()}.png`
    await files.put(name, bytes, 'image/png')
    expect(await files.get(name)).toEqual(bytes)
    expect(await buffer(await files.stream(name))).toEqual(bytes)
  })

  test('a file that is put again is replaced', async () => {
    const files = await open()
    const name = `${randomUUID()}.webp`
    await files.put(name, bytes, 'image/webp')
    await files.put(name, Buffer.from('newer'), 'image/webp')
    expect(String(await files.get(name))).toBe('newer')
  })

  test('a file that is not there is a MissingFile', async () => {
    const files = await open()
    const name = `${randomUUID()}.png`
    await expect(files.get(name)).rejects.toThrow(MissingFile)
    await expect(files.stream(name)).rejects.toThrow(MissingFile)
  })
}

function findsFiles(open: Open) {
  test('what was put is there, and nothing else', async () => {
    const files = await open()
    const name = `${randomUUID()}.png`
    expect(await files.has(name)).toBe(false)
    await files.put(name, bytes, 'image/png')
    expect(await files.has(name)).toBe(true)
  })

  test('the size of a stored file is known, and of a missing one is not', async () => {
    const files = await open()
    const name = `${randomUUID()}.png`
    await expect(files.size(name)).rejects.toThrow(MissingFile)
    await files.put(name, bytes, 'image/png')
    expect(await files.size(name)).toBe(bytes.length)
  })

  test('all stored files are listed', async () => {
    const files = await open()
    const names = [`${randomUUID()}.png`, `${randomUUID()}.webp`]
    for (const name of names) await files.put(name, bytes, 'image/png')
    expect((await Array.fromAsync(files.list())).flat()).toEqual(expect.arrayContaining(names))
  })
}

function removesFiles(open: Open) {
  test('removed files are gone, and removing a missing file is no error', async () => {
    const files = await open()
    const names = [`${randomUUID()}.png`, `${randomUUID()}.webp`]
    for (const name of names) await files.put(name, bytes, 'image/png')
    await files.remove([...names, `${randomUUID()}.png`])
    for (const name of names) await expect(files.get(name)).rejects.toThrow(MissingFile)
    await files.remove([])
  })

  test('a sweep removes what is old and unwanted, and nothing else', async () => {
    const files = await open()
    const [wanted, unwanted] = [`${randomUUID()}.png`, `${randomUUID()}.webp`]
    for (const name of [wanted, unwanted]) await files.put(name, bytes, 'image/png')
    const nameIt = async (names: string[]) => names.filter((name) => name === unwanted)
    await files.sweep(new Date(Date.now() - 60_000), nameIt)
    expect(await files.get(unwanted)).toEqual(bytes)
    await files.sweep(new Date(Date.now() + 60_000), nameIt)
    await expect(files.get(unwanted)).rejects.toThrow(MissingFile)
    expect(await files.get(wanted)).toEqual(bytes)
  })
}

function refusesNames(open: Open) {
  test('a name that could lead out of the store is refused', async () => {
    const files = await open()
    for (const name of ['../secrets.png', `${randomUUID()}.exe`, `${randomUUID()}.png/..`, '']) {
      await expect(files.put(name, bytes, 'image/png')).rejects.toThrow('a file is named')
      await expect(files.get(name)).rejects.toThrow('a file is named')
      await expect(files.stream(name)).rejects.toThrow('a file is named')
      await expect(files.remove([name])).rejects.toThrow('a file is named')
    }
  })
}
