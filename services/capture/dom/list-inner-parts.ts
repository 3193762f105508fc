import type { Document, Reader } from './reader.ts'

/** What the browser itself draws into elements, among it what was typed into fields; not what is in the shadow trees of the page. */
export function listInnerParts({ parentIndex = [], shadowRootType }: Document['nodes'], read: Reader) {
  const { index = [], value = [] } = shadowRootType ?? {}
  const inner = new Set(index.filter((_, nth) => read.text(value[nth]) === 'user-agent'))
  // A parent stands before its children.
  for (const [node, parent] of parentIndex.entries()) if (inner.has(parent)) inner.add(node)
  return inner
}
