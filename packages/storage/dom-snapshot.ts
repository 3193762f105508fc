import { MissingFile } from '@vigia/common/file-name'
import { promisify } from 'node:util'
import { Readable } from 'node:stream'
import { createGunzip, gunzipSync, gzip } from 'node:zlib'
import { z } from 'zod'
import type { Files } from './files.ts'

const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** Attributes are present only if the element has them. */
const DomElement = z.object({
  tag: z.string(),
  /** The parent's index in the list; -1 for the root. */
  parent: z.int(),
  box: Box,
  id: z.string().optional(),
  class: z.string().optional(),
  role: z.string().optional(),
  /** The name for screen readers; for fields also the text of their label. */
  label: z.string().optional(),
  href: z.string().optional(),
  src: z.string().optional(),
  alt: z.string().optional(),
  /**
   * A checksum of everything that decides the element's appearance: styles, its image, the shape of a
   * drawing. Older snapshots have none.
   */
  look: z.int().optional(),
  /** The index in the snapshot's list of styles. Older snapshots lack this field and those below. */
  style: z.int().optional(),
  /** Whether the element's image, its background image or its video's poster did not load. */
  isBroken: z.literal(true).optional(),
  /** Width and height of the image file in its own pixels. */
  natural: z.tuple([z.number(), z.number()]).optional(),
  placeholder: z.string().optional(),
  /** The address of a video's poster image. */
  poster: z.string().optional(),
  disabled: z.literal(true).optional(),
  /** The type of an input that shows no text: checkbox, radio or range. */
  type: z.string().optional(),
  /** Whether it is ticked, chosen or on; absent where that means nothing. */
  checked: z.boolean().optional(),
  /** Whether what belongs to it is unfolded. */
  open: z.boolean().optional(),
  /** What a field shows: text, chosen options, or a part such as `40 %`. Secrets are left out. */
  value: z.string().optional(),
})
export type DomElement = z.infer<typeof DomElement>

/** A piece of visible text that contains no elements. */
const DomText = z.object({
  element: z.int(),
  box: Box,
  text: z.string(),
  /** A checksum of the whole text, if it has more than 200 characters, of which not all may be kept. */
  sum: z.int().optional(),
})
export type DomText = z.infer<typeof DomText>

/**
 * Computed styles in the notation of CSS: colours as the browser writes them, lengths in pixels. Long texts
 * end in a checksum of the whole text.
 */
const DomStyle = z.object({
  color: z.string(),
  background: z.string(),
  /** The background image; empty for none. Data URLs are left out. */
  image: z.string(),
  family: z.string(),
  /** The font size in pixels. */
  size: z.number(),
  weight: z.number(),
  style: z.string(),
  /** The text decoration, with its colour only if that differs from the text's. */
  decoration: z.string(),
  /**
   * The border of all four sides, or of each from the top clockwise, separated by ` / `; a side without width
   * is `none`.
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
  /** The description that the page declares for search engines. */
  description: z.string(),
  elements: z.array(DomElement),
  texts: z.array(DomText),
  /** Styles that elements share; older snapshots have none. */
  styles: z.array(DomStyle).optional(),
  /** Font families that the page requests and that did not load. */
  failedFonts: z.array(z.string()).optional(),
  /** Whether the page had more elements or texts than are kept. */
  isTruncated: z.boolean(),
})
/**
 * Structure and visible text of a page at the moment of its screenshot. Boxes are [x, y, width, height] in
 * pixels of the screenshot.
 */
export type DomSnapshot = z.infer<typeof DomSnapshot>

export const domFile = (key: string) => `${key}.gz`

const maxPackedBytes = 2 ** 20
/**
 * The maximum size of a snapshot's JSON in bytes. Capturing truncates snapshots there; larger files of
 * earlier releases are not unpacked.
 */
export const maxDomBytes = 4 * 2 ** 20

/** Thrown for a snapshot of an earlier release that exceeds the size limit. */
export class SnapshotTooLarge extends Error {
  override name = 'SnapshotTooLarge'
}

/** A snapshot as it is stored. */
export interface PackedDom {
  key: string
  packed: Uint8Array
  /** The size of the unpacked JSON. */
  bytes: number
}

/** Stores the snapshot beside its screenshot unless it is too large; returns its stored size in bytes. */
export async function saveDom(files: Files, key: string, snapshot: DomSnapshot): Promise<number> {
  const json = JSON.stringify(snapshot)
  if (Buffer.byteLength(json) > maxDomBytes) return 0
  const packed = await promisify(gzip)(json)
  if (packed.length > maxPackedBytes) return 0
  await files.put(domFile(key), packed, 'application/gzip')
  return packed.length
}

/**
 * Reads a snapshot; undefined if the screenshot has none, such as those of earlier releases. Throws
 * SnapshotTooLarge.
 */
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

/** The unpacked size from the last four bytes of a gzip file with one member (RFC 1952, section 2.3.1). */
const unpackedBytes = (packed: Buffer) => (packed.length < 18 ? 0 : packed.readUInt32LE(packed.length - 4))

/** Streams a snapshot's JSON, unpacked piece by piece. */
export const streamDom = ({ packed }: PackedDom): Readable => Readable.from([packed]).compose(createGunzip())

/** Parses a snapshot, which is slow and belongs into a thread. Throws if it cannot be read. */
export function parseDom(packed: Uint8Array): DomSnapshot {
  const json = gunzipSync(packed, { maxOutputLength: maxDomBytes }).toString()
  return DomSnapshot.parse(JSON.parse(json))
}
