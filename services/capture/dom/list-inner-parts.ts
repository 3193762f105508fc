import type { Document, Reader } from './reader.ts'

/** The browser's own parts of elements, including text typed into fields, but not the page's shadow trees. */
export function listInnerParts({ parentIndex = [], shadowRootType }: Document['nodes'], read: Reader) {
  const { index = [], value = [] } = shadowRootType ?? {}
  const inner = new Set(index.filter((_, nth) => read.text(value[nth]) === 'user-agent'))
  // Parents precede their children.
  for (const [node, parent] of parentIndex.entries()) if (inner.has(parent)) inner.add(node)
  return inner
}
