import { MissingFile } from '@vigia/common/file-name'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { Files } from './files.ts'

const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** Attributes are only there if the element has them. */
const DomElement = z.object({
  tag: z.string(),
  /** Its place in the list; -1 for the root. */
  parent: z.int(),
  box: Box,
  id: z.string().optional(),
  class: z.string().optional(),
  role: z.string().optional(),
  label: z.string().optional(),
  href: z.string().optional(),
  src: z.string().optional(),
  alt: z.string().optional(),
})
export type DomElement = z.infer<typeof DomElement>

/** A piece of visible text without elements in it. */
const DomText = z.object({ element: z.int(), box: Box, text: z.string() })
export type DomText = z.infer<typeof DomText>

const DomSnapshot = z.object({
  title: z.string(),
  /** What the page tells search engines of itself. */
  description: z.string(),
  elements: z.array(DomElement),
  texts: z.array(DomText),
  /** The page has more than is kept. */
  isTruncated: z.boolean(),
})
/** Structure and visible text of a page at the moment of its screenshot. Boxes are [x, y, width, height] in its pixels. */
export type DomSnapshot = z.infer<typeof DomSnapshot>

export const domFile = (key: string) => `${key}.gz`

const mostBytes = 2 ** 20
const mostUnpacked = 32 * 2 ** 20

/** Stores the snapshot beside its screenshot; one that is too large is not kept. Answers how many bytes it takes. */
export async function saveDom(files: Files, key: string, snapshot: DomSnapshot): Promise<number> {
  const packed = await promisify(gzip)(JSON.stringify(snapshot))
  if (packed.length > mostBytes) return 0
  await files.put(domFile(key), packed, 'application/gzip')
  return packed.length
}

/** Undefined if a screenshot has none, as those from before snapshots were kept. */
export async function readDom(files: Files, key: string): Promise<DomSnapshot | undefined> {
  const packed = await files.get(domFile(key)).catch((error: unknown) => {
    if (error instanceof MissingFile) return undefined
    throw error
  })
  if (!packed) return undefined
  const text = await promisify(gunzip)(packed, { maxOutputLength: mostUnpacked })
  return DomSnapshot.parse(JSON.parse(text.toString()))
}
