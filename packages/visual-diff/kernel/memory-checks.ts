import type { KernelExports } from './kernel-exports.ts'

/** Describes wrong arguments with their numbers; undefined if there are none. */
export type Fault = string | undefined

/**
 * The size in bytes of the structs of an image (source/picture-rows.ts) and of a plane (source/plane.ts),
 * whose fields have four bytes each.
 */
const structBytes = 64
const fields = { width: 0, height: 1, maskStride: 2, stride: 3, mask: 3, pixels: 4 } as const

/** The maximum rows and columns of a block in one comparison: see source/patches.ts. */
const maxSide = 16

export type MemoryChecks = ReturnType<typeof openMemoryChecks>

/** Checks that addresses, rows and columns are within the kernel's memory and images. */
export function openMemoryChecks(exports: KernelExports) {
  let words = new Uint32Array(exports.memory.buffer)
  const heapBase = exports.heapBase()
  const planeBytes = rememberPlaneBytes(exports)
  const read = (address: number, field: keyof typeof fields) => words[(address >> 2) + fields[field]] ?? 0

  function bytes(address: number, length: number): Fault {
    // Growing memory replaces the buffer.
    if (words.buffer !== exports.memory.buffer) words = new Uint32Array(exports.memory.buffer)
    const end = words.length * 4
    const isInside = isWhole(address) && isWhole(length) && length >= 0 && address + length <= end
    if (isInside && address >= heapBase) return undefined
    return `${length} bytes at ${address} are not all between ${heapBase} and ${end}`
  }

  const struct = (address: number): Fault =>
    bytes(address, structBytes) ?? (address % 4 === 0 ? undefined : `nothing begins at ${address}`)

  const sizeOf = (address: number) => `${read(address, 'width')} x ${read(address, 'height')} pixels`

  function picture(address: number): Fault {
    const fault = struct(address)
    if (fault) return fault
    const [width, height, stride] = [read(address, 'width'), read(address, 'height'), read(address, 'stride')]
    if (width === 0 || height === 0 || stride <= 3 * width)
      return `no picture is at ${address}: ${sizeOf(address)} in rows of ${stride} bytes`
    return bytes(read(address, 'pixels') - 1, stride * height)
  }

  function plane(address: number): Fault {
    const fault = struct(address)
    if (fault) return fault
    const [width, height, stride] = [
      read(address, 'width'),
      read(address, 'height'),
      read(address, 'maskStride'),
    ]
    const isLaidOut = stride === 1 + Math.ceil(width / 4) && read(address, 'mask') === address + structBytes
    if (size(width, height) || !isLaidOut) return `no plane is at ${address}: ${sizeOf(address)}`
    return bytes(address, planeBytes(width, height))
  }

  /** Checks rows [from, to) of a verified image or plane. */
  const rows = (of: number, from: number, to: number) => range('row', from, to, read(of, 'height'))
  const columns = (of: number, from: number, to: number) => range('column', from, to, read(of, 'width'))

  return {
    bytes,
    picture,
    plane,
    rows,
    columns,
    heightOf: (address: number) => read(address, 'height'),
    widthOf: (address: number) => read(address, 'width'),
  }
}

/** Asks the kernel once for planes of the same size that follow each other. */
function rememberPlaneBytes({ planeBytes }: KernelExports) {
  let known = { width: 0, height: 0, bytes: 0 }
  return (width: number, height: number): number => {
    if (width !== known.width || height !== known.height)
      known = { width, height, bytes: planeBytes(width, height) }
    return known.bytes
  }
}

const isWhole = (number: number) => (number | 0) === number

function range(unit: string, from: number, to: number, all: number): Fault {
  if (isWhole(from) && isWhole(to) && from >= 0 && from <= to && to <= all) return undefined
  return `${unit}s ${from} to ${to} of ${all}`
}

/** Larger images do not fit into the kernel's memory, and their byte offsets exceed 32 bits. */
const maxPixels = 2 ** 30

export function size(width: number, height: number): Fault {
  const isOne = isWhole(width) && isWhole(height) && width > 0 && height > 0 && width * height <= maxPixels
  return isOne ? undefined : `a size of ${width} x ${height} pixels`
}

/** Checks numbers of pixels, rows or bits that the kernel uses without a further check. */
export function whole(...numbers: number[]): Fault {
  const wrong = numbers.find((number) => !isWhole(number))
  return wrong === undefined ? undefined : `${wrong} is no whole number of 32 bits`
}

/** Checks the rows and columns of a block for one comparison. */
export function block(width: number, rows: number): Fault {
  const fits = (side: number) => isWhole(side) && side >= 0 && side <= maxSide
  return fits(width) && fits(rows)
    ? undefined
    : `a block of ${width} x ${rows} pixels, of at most ${maxSide} x ${maxSide}`
}

/** Checks the number of rows and of bytes per row. */
export function layout(stride: number, rows: number): Fault {
  return isWhole(stride) && isWhole(rows) && stride > 0 && rows >= 0
    ? undefined
    : `${rows} rows of ${stride} bytes`
}

export function distance(...numbers: number[]): Fault {
  const wrong = numbers.find((number) => !(number >= 0))
  return wrong === undefined ? undefined : `${wrong} is no distance`
}
