import { saveDom, type DomElement, type DomSnapshot } from '@vigia/storage/dom-snapshot'
import { openFolder } from '@vigia/storage/files-in-folder'
import { join } from 'node:path'
import type { Stack } from '../../../tests/support/stack.ts'

/** The largest DOM snapshots that are kept, for these screenshots. */
export async function storeLargestSnapshots({ data }: Stack, keys: string[]): Promise<void> {
  const files = openFolder(join(data, 'images'))
  for (const [nth, key] of keys.entries()) {
    const bytes = await saveDom(files, key, largestSnapshot(nth))
    if (bytes === 0) throw new Error('the snapshot is kept')
  }
}

function largestSnapshot(other: number): DomSnapshot {
  const elements = Array.from({ length: 10_000 }, (_, nth): DomElement => ({
    tag: nth % 3 === 0 ? 'div' : 'a',
    parent: nth - 1,
    box: [nth % 1_000, Math.floor(nth / 10), 4, 4],
    class: 'column-a column-b column-c column-d column-e column-f column-g column-h column-i column-j',
    label: `label ${nth + other}`,
    href: `/somewhere/${nth % 50}/${other}`,
  }))
  const texts = Array.from({ length: 9_000 }, (_, nth) => ({
    element: nth,
    box: elements[nth]?.box ?? ([0, 0, 1, 1] as DomElement['box']),
    text: `text number ${nth * 7 + other}`,
  }))
  return { title: 'Largest', description: '', elements, texts, isTruncated: true }
}
