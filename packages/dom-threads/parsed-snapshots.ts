import { parseDom, type DomSnapshot, type PackedDom } from '@vigia/storage/dom-snapshot'
import { LRUCache } from 'lru-cache'

/** The bytes of JSON that are kept; a parsed snapshot takes about three times as much memory. */
const maxKeptBytes = 12 * 2 ** 20

/** The snapshots that this thread parsed last. Each is stored once under its key, and never changes. */
const parsed = new LRUCache<string, DomSnapshot>({ maxSize: maxKeptBytes })

/** Opens a snapshot; undefined for an unreadable file, which counts as missing. */
export function openSnapshot({ key, packed, bytes }: PackedDom): DomSnapshot | undefined {
  const known = parsed.get(key)
  if (known) return known
  const dom = parseSafely(packed)
  if (dom) parsed.set(key, dom, { size: Math.max(1, bytes) })
  return dom
}

function parseSafely(packed: Uint8Array): DomSnapshot | undefined {
  try {
    return parseDom(packed)
  } catch {
    return undefined
  }
}
