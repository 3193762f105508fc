import type { Kept } from '@vigia/kit/hearing'
import { filesOf, keyOf } from './pictures.ts'
import { deletePictures, listKnownKeys, listUnusedPictures } from './store-pictures.ts'

/** Files first: if the store is away, the rows stay and the next round tries again. */
export async function sweepPictures({ db, files }: Kept) {
  for (;;) {
    const keys = (await listUnusedPictures(db)).map((picture) => picture.key)
    if (keys.length === 0) return
    await files.remove(keys.flatMap(filesOf))
    await deletePictures(db, keys)
  }
}

const dayMs = 24 * 60 * 60 * 1_000

/** Files that were stored and never told of, because their worker died in between. An event may be late, but hardly by a day. */
export async function sweepFiles({ db, files }: Pick<Kept, 'db' | 'files'>) {
  await files.sweep(new Date(Date.now() - dayMs), async (names) => {
    const known = await listKnownKeys(db, names.map(keyOf))
    return names.filter((name) => !known.has(keyOf(name)))
  })
}
