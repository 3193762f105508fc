import { runInThread } from '@vigia/dom-threads/dom-threads'
import type { Picture } from '@vigia/proto/picture/v1/picture'
import type { WorkerContext } from '@vigia/service/context'
import { readPackedDom } from '@vigia/storage/dom-snapshot'
import type { DomChanges, Sensitivity } from '@vigia/visual-diff'

type Files = WorkerContext['files']

/** The DOM snapshots of two screenshots; undefined unless both have a readable one. */
export async function readDoms(files: Files, baseline: Picture | undefined, current: Picture | undefined) {
  const read = (picture: Picture | undefined) =>
    picture ? readPackedDom(files, picture.key).catch(() => undefined) : undefined
  const [before, after] = await Promise.all([read(baseline), read(current)])
  return before && after && { before, after }
}

/**
 * Reads where text, style or image differ in the DOM, which Normal examines more closely. A comparison
 * without it is still useful.
 */
export async function readDomChanges(
  files: Files,
  { sensitivity, ownAddresses }: { sensitivity: Sensitivity; ownAddresses: string[] },
  baseline: Picture,
  current: Picture,
): Promise<{ domChanges?: DomChanges }> {
  if (sensitivity !== 'normal') return {}
  const doms = await readDoms(files, baseline, current)
  if (!doms) return {}
  const asked = { ...doms, ownAddresses }
  const domChanges = await runInThread('listDomChanges', asked, 'event').catch(() => undefined)
  return domChanges ? { domChanges } : {}
}
