import type { Kept } from '@vigia/kit/hearing'
import { filesOf } from './pictures.ts'
import { deletePictures, listUnusedPictures } from './store-pictures.ts'

/** Files first: if the store is away, the rows stay and the next round tries again. */
export async function sweepPictures({ db, files }: Kept) {
  const keys = (await listUnusedPictures(db)).map((picture) => picture.key)
  if (keys.length === 0) return
  await files.remove(keys.flatMap(filesOf))
  await deletePictures(db, keys)
}
