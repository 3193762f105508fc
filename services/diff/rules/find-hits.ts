import type { Box } from '@vigia/ignore-rules/boxes'
import type { Resolved } from '@vigia/ignore-rules/resolve-rules'
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'

/** The maximum number of boxes of one rule that are examined. */
const most = 50
/** The rows that are decoded at a time, which limits the memory for a tall screenshot. */
const bandRows = 4_000

/** The ids of the rules that ignored a difference between the screenshots. */
export async function findHits(resolved: Resolved[], before: Buffer, after: Buffer): Promise<Set<string>> {
  const found = resolved.filter(({ baseline, current }) => baseline.length + current.length > 0)
  if (found.length === 0) return new Set()
  const old = await hashBoxes(
    before,
    found.map((rule) => rule.baseline.slice(0, most)),
  )
  const now = await hashBoxes(
    after,
    found.map((rule) => rule.current.slice(0, most)),
  )
  const hits = found.filter((rule, nth) => {
    return rule.baseline.length !== rule.current.length || old[nth] !== now[nth]
  })
  return new Set(hits.map(({ id }) => id))
}

/** One hash of the pixels for each list of boxes. */
async function hashBoxes(png: Buffer, lists: Box[][]): Promise<string[]> {
  const { width = 0, height = 0 } = await sharp(png).metadata()
  const all = lists
    .flat()
    .map((box) => ({ box, hash: createHash('sha256').update(`${box.width} ${box.height}`) }))
  for (let top = 0; top < height; top += bandRows) {
    const bottom = Math.min(height, top + bandRows)
    const here = all.filter(({ box }) => box.y < bottom && box.y + box.height > top)
    if (here.length === 0) continue
    const band = sharp(png).extract({ left: 0, top, width, height: bottom - top })
    const { data, info } = await band.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    for (const { box, hash } of here) {
      // The loop yields, because a band of thin boxes has hundreds of thousands of rows.
      await nextTurn()
      for (let row = Math.max(top, box.y); row < Math.min(bottom, box.y + box.height); row += 1) {
        const start = ((row - top) * width + box.x) * info.channels
        hash.update(data.subarray(start, start + box.width * info.channels))
      }
    }
  }
  const digests = all.values().map(({ hash }) => hash.digest('hex'))
  return lists.map((list) => list.map(() => digests.next().value).join(' '))
}
