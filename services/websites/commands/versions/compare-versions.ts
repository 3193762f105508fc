import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { inTurn, runInThread } from '@vigia/dom-threads/dom-threads'
import { readPackedDom, type PackedDom } from '@vigia/storage/dom-snapshot'
import type { Region } from '@vigia/visual-diff'
import type { Sentence } from '@vigia/domain/change-messages/sentence'
import type { StoredRegion } from '../../domain/pages/page.ts'
import { refuseTooLarge } from './refuse-too-large.ts'
import { findOwnVersion } from '../../store/monitoring/store-versions.ts'

const missing = 'There is no DOM snapshot of this version'

/** The DOM snapshot of a version, as it is stored. */
export async function showDom(context: ServiceContext, caller: Caller, id: string): Promise<PackedDom> {
  const { pictureKey } = await findVersion(context, caller, id)
  return readKept(context, pictureKey)
}

/** Describes the changed texts of a version since its baseline, or since another version of the page. */
export const describeVersion = (
  context: ServiceContext,
  caller: Caller,
  id: string,
  against: string | undefined,
): Promise<Sentence[]> => inTurn(caller.id, () => compareVersions(context, caller, id, against))

async function compareVersions(
  context: ServiceContext,
  caller: Caller,
  id: string,
  against: string | undefined,
): Promise<Sentence[]> {
  const version = await findVersion(context, caller, id)
  const { pictureKey, baselineKey, regions } = version
  if (against === undefined) return compareKept(context, baselineKey, pictureKey, regions.map(asCompared))
  const other = await findVersion(context, caller, against)
  if (other.pageId !== version.pageId) throw new Problem(404, 'Version not found')
  return compareKept(context, other.pictureKey, pictureKey)
}

async function compareKept(
  context: ServiceContext,
  beforeKey: string | null,
  afterKey: string | null,
  regions?: Region[],
): Promise<Sentence[]> {
  const [before, after] = await Promise.all([readKept(context, beforeKey), readKept(context, afterKey)])
  const sentences = await runInThread('listSentences', { before, after, regions }, 'request').catch(
    refuseTooLarge,
  )
  if (!sentences) throw new Problem(404, missing)
  return sentences
}

async function findVersion({ db }: ServiceContext, caller: Caller, id: string) {
  const version = await findOwnVersion(db, caller, id)
  if (!version) throw new Problem(404, 'Version not found')
  return version
}

async function readKept({ files }: ServiceContext, key: string | null): Promise<PackedDom> {
  const dom = key === null ? undefined : await readPackedDom(files, key).catch(refuseTooLarge)
  if (!dom) throw new Problem(404, missing)
  return dom
}

const asCompared = ({ fingerprint: _, ...region }: StoredRegion) => region
