import { MissingFile } from '@vigia/common/file-name'
import { promisify } from 'node:util'
import { Readable } from 'node:stream'
import { createGunzip, gunzipSync, gzip } from 'node:zlib'
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
  /** What it is called for screen readers; of fields, also the text of their label. */
  label: z.string().optional(),
  href: z.string().optional(),
  src: z.string().optional(),
  alt: z.string().optional(),
  /** A checksum of what decides how it looks: styles, the picture it shows, the shape of a drawing. Older snapshots have none. */
  look: z.int().optional(),
  /** Its index in the snapshot's list of styles. Older snapshots lack this and what follows. */
  style: z.int().optional(),
  /** Its picture, the one behind it, or the one before its film did not load. */
  isBroken: z.literal(true).optional(),
  /** Width and height of the picture's file, in its own pixels. */
  natural: z.tuple([z.number(), z.number()]).optional(),
  placeholder: z.string().optional(),
  /** Of a film, the address of the picture that it shows before it plays. */
  poster: z.string().optional(),
  disabled: z.literal(true).optional(),
})
export type DomElement = z.infer<typeof DomElement>

/** A piece of visible text without elements in it. */
const DomText = z.object({
  element: z.int(),
  box: Box,
  text: z.string(),
  /** A checksum of all of a text that is longer than what is kept of it. */
  sum: z.int().optional(),
})
export type DomText = z.infer<typeof DomText>

/** Computed styles in the notation of CSS: colours as the browser writes them, lengths in pixels. Long texts end in a checksum of the whole. */
const DomStyle = z.object({
  color: z.string(),
  background: z.string(),
  /** Empty for none; addresses that hold the picture itself are left out. */
  image: z.string(),
  family: z.string(),
  /** The font size in pixels. */
  size: z.number(),
  weight: z.number(),
  style: z.string(),
  /** The text decoration, with its colour only where it differs from the text's. */
  decoration: z.string(),
  /**
   * The border of all four sides, or of each from the top clockwise, with ` / ` between them; a side without
   * width is `none`.
   */
  border: z.string(),
  radius: z.string(),
  shadow: z.string(),
  opacity: z.number(),
  align: z.string(),
})
export type DomStyle = z.infer<typeof DomStyle>

const DomSnapshot = z.object({
  title: z.string(),
  /** What the page declares to search engines. */
  description: z.string(),
  elements: z.array(DomElement),
  texts: z.array(DomText),
  /** Styles that elements share; older snapshots have none. */
  styles: z.array(DomStyle).optional(),
  /** Families of fonts that the page wants and that did not load. */
  failedFonts: z.array(z.string()).optional(),
  /** The page has more than is kept. */
  isTruncated: z.boolean(),
})
/** Structure and visible text of a page at the moment of its screenshot. Boxes are [x, y, width, height] in its pixels. */
export type DomSnapshot = z.infer<typeof DomSnapshot>

export const domFile = (key: string) => `${key}.gz`

const maxPackedBytes = 2 ** 20
/** A snapshot as JSON. Capturing cuts it at this size; older files may be larger, and are not unpacked. */
export const maxDomBytes = 4 * 2 ** 20

/** A snapshot that is older than the limit of their size. */
export class SnapshotTooLarge extends Error {
  override name = 'SnapshotTooLarge'
}

/** A snapshot as it is stored. */
export interface PackedDom {
  key: string
  packed: Uint8Array
  /** The size of its JSON. */
  bytes: number
}

/** Stores the snapshot beside its screenshot; one that is too large is not kept. Answers how many bytes it takes. */
export async function saveDom(files: Files, key: string, snapshot: DomSnapshot): Promise<number> {
  const json = JSON.stringify(snapshot)
  if (Buffer.byteLength(json) > maxDomBytes) return 0
  const packed = await promisify(gzip)(json)
  if (packed.length > maxPackedBytes) return 0
  await files.put(domFile(key), packed, 'application/gzip')
  return packed.length
}

/** Undefined if a screenshot has none, as older ones. Throws SnapshotTooLarge. */
export async function readPackedDom(files: Files, key: string): Promise<PackedDom | undefined> {
  const packed = await files.get(domFile(key)).catch((error: unknown) => {
    if (error instanceof MissingFile) return undefined
    throw error
  })
  if (!packed) return undefined
  const bytes = unpackedBytes(packed)
  if (bytes > maxDomBytes) throw new SnapshotTooLarge(`${bytes} bytes`)
  return { key, packed, bytes }
}

/** What a gzip file of one member says of itself in its last four bytes (RFC 1952, section 2.3.1). */
const unpackedBytes = (packed: Buffer) => (packed.length < 18 ? 0 : packed.readUInt32LE(packed.length - 4))

/** A snapshot's JSON, unpacked piece by piece as it is read. */
export const streamDom = ({ packed }: PackedDom): Readable => Readable.from([packed]).compose(createGunzip())

/** Takes its time: for threads. Throws if it cannot be read. */
export function parseDom(packed: Uint8Array): DomSnapshot {
  const json = gunzipSync(packed, { maxOutputLength: maxDomBytes }).toString()
  return DomSnapshot.parse(JSON.parse(json))
}
