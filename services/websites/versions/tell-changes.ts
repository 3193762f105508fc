import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { readDom } from '@vigia/storage/dom-snapshot'
import type { DomSnapshot } from '@vigia/storage/dom-snapshot'
import { listSentences } from '@vigia/visual-diff/sentences/list-sentences'
import type { Sentence } from '@vigia/visual-diff/sentences/list-sentences'
import type { StoredRegion } from '../pages/store-pages.ts'
import { findOwnVersion } from './store-versions.ts'

const missing = 'There is no DOM snapshot of this version'

/** The DOM snapshot of a version. */
export async function showDom(context: ServiceContext, caller: Caller, id: string): Promise<DomSnapshot> {
  const { pictureKey } = await findVersion(context, caller, id)
  return readKept(context, pictureKey)
}

/** What changed in the texts of a version since its baseline, or since another version of the page. */
export async function tellChanges(
  context: ServiceContext,
  caller: Caller,
  id: string,
  against: string | undefined,
): Promise<Sentence[]> {
  const version = await findVersion(context, caller, id)
  const after = await readKept(context, version.pictureKey)
  if (against === undefined) {
    const before = await readKept(context, version.baselineKey)
    return listSentences(before, after, version.regions.map(asCompared))
  }
  const other = await findVersion(context, caller, against)
  if (other.pageId !== version.pageId) throw new Problem(404, 'Version not found')
  const before = await readKept(context, other.pictureKey)
  // What moved cannot be told from what was moved by rows that came in above it.
  return listSentences(before, after, [wholePage]).filter(({ kind }) => kind !== 'moved')
}

async function findVersion({ db }: ServiceContext, caller: Caller, id: string) {
  const version = await findOwnVersion(db, caller, id)
  if (!version) throw new Problem(404, 'Version not found')
  return version
}

async function readKept({ files }: ServiceContext, key: string | null): Promise<DomSnapshot> {
  const dom = key === null ? undefined : await readDom(files, key)
  if (!dom) throw new Problem(404, missing)
  return dom
}

const asCompared = ({ fingerprint: _, ...region }: StoredRegion) => region

/** Larger than any screenshot. */
const size = 1_000_000
const wholePage = {
  kind: 'changed' as const,
  x: 0,
  width: size,
  baselineY: 0,
  baselineHeight: size,
  currentY: 0,
  currentHeight: size,
  pixels: 0,
}
