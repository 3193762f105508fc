import type { Region } from '@vigia/visual-diff'
import type { CapturedPage } from '../../services/capture/visit/captured-page.ts'
import type { Pair } from '../../tests/sites/pairs/pair.ts'
import { twinName } from '../../tests/sites/pairs/twins.ts'
import type { PairOutcomes } from './capture-pairs.ts'
import { compare } from './vigia.ts'

/** Compares the regions of pairs with those of their twins from right to left. */
export interface MirroredRegions {
  regions: number
  /** The number of regions with a counterpart in the twin at the mirrored position. */
  mirrored: number
  /** Pairs with other numbers of regions than their twins, in words. */
  unequal: string[]
}

type Outcomes = ReadonlyMap<Pair, PairOutcomes<CapturedPage>>

/** Words are as long in both, but lines break at other places, and numbers keep their order. */
const tolerance = { across: 40, down: 60 }

export async function compareWithTwins(outcomes: Outcomes): Promise<MirroredRegions> {
  const found: MirroredRegions = { regions: 0, mirrored: 0, unequal: [] }
  const byName = new Map([...outcomes].map(([{ name }, outcome]) => [name, outcome] as const))
  for (const [name, outcome] of byName) {
    const twin = byName.get(twinName(name))
    if (!twin) continue
    const own = await regionsOf(outcome)
    const others = await regionsOf(twin)
    if (!own || !others) continue
    if (own.regions.length !== others.regions.length)
      found.unequal.push(`${name}: ${own.regions.length}, its twin: ${others.regions.length}`)
    found.regions += own.regions.length
    found.mirrored += own.regions.filter((region) =>
      others.regions.some((other) => isMirrored(region, other, own.width)),
    ).length
  }
  return found
}

async function regionsOf({ before, after }: PairOutcomes<CapturedPage>) {
  if ('error' in before || 'error' in after) return undefined
  const { regions } = await compare(before.photo, after.photo)
  return { regions, width: after.photo.width }
}

function isMirrored(region: Region, twin: Region, width: number): boolean {
  const fromRight = width - twin.x - twin.width
  const isAcross =
    Math.abs(fromRight - region.x) <= tolerance.across ||
    // What is centred or as wide as its column grows to both sides.
    Math.abs(fromRight + twin.width - region.x - region.width) <= tolerance.across
  return isAcross && Math.abs(twin.currentY - region.currentY) <= tolerance.down
}
