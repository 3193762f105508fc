import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** The text of a file that is held, which no other holder has, and when it was last written or renewed. */
export interface Holder {
  text: string
  seenAt: number
}

/**
 * Creates a file, or puts ours in the place of one whose holder is gone. Undefined once the file is ours;
 * otherwise whose it is.
 *
 * Only one process can create a file, and that decides alone: a process that replaces a holder's file, or
 * removes its own, has created the file of that holder's successor before. What was read from the holder's
 * file is therefore true until that process is done.
 */
export async function hold(
  file: string,
  own: string,
  isGone: (holder: Holder) => boolean,
): Promise<Holder | undefined> {
  const passed: Holder[] = []
  let place = file
  while (!(await create(place, own))) {
    const holder = await read(place)
    // It was removed in between.
    if (!holder) return hold(file, own, isGone)
    if (!isGone(holder)) return holder
    passed.push(holder)
    place = successorOf(file, holder.text)
  }
  if (passed[0] === undefined) return undefined
  if ((await read(file))?.text !== passed[0].text) {
    await rm(place, { force: true })
    return hold(file, own, isGone)
  }
  await rename(place, file)
  // All but one were killed just before their file had its place.
  for (const { text } of passed.slice(0, -1)) await rm(successorOf(file, text), { force: true })
  return undefined
}

/** Removes a file unless another has put theirs in its place; `end` is a text that no holder has. */
export async function release(file: string, own: string, end: string): Promise<void> {
  const place = successorOf(file, own)
  if (!(await create(place, end))) return
  if (await isHeld(file, own)) await rm(file, { force: true })
  await rm(place, { force: true })
}

export const isHeld = async (file: string, own: string): Promise<boolean> => (await read(file))?.text === own

const successorOf = (file: string, text: string) =>
  `${file}.after-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`

/** Creates the file unless it exists; its text comes a moment later. */
async function create(file: string, text: string): Promise<boolean> {
  const handle = await open(file, 'wx', 0o600).catch(unless('EEXIST'))
  if (!handle) return false
  try {
    await handle.writeFile(text)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return true
}

/** Reads the text and the time of one file, even if the file is replaced meanwhile. */
async function read(file: string): Promise<Holder | undefined> {
  const handle = await open(file).catch(unless('ENOENT'))
  if (!handle) return undefined
  try {
    return { text: await handle.readFile('utf8'), seenAt: (await handle.stat()).mtimeMs }
  } finally {
    await handle.close()
  }
}

const unless = (code: string) => (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === code) return undefined
  throw error
}
