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

/** Checks that addresses, rows and columns are within the kernel's memory and images. */
export class MemoryChecks {
  #memory: WebAssembly.Memory
  #words: Uint32Array
  #heapBase: number
  #planeBytes: (width: number, height: number) => number

  constructor(exports: KernelExports) {
    this.#memory = exports.memory
    this.#words = new Uint32Array(exports.memory.buffer)
    this.#heapBase = exports.heapBase()
    this.#planeBytes = rememberPlaneBytes(exports)
  }

  bytes(address: number, length: number): Fault {
    // Growing memory replaces the buffer.
    if (this.#words.buffer !== this.#memory.buffer) this.#words = new Uint32Array(this.#memory.buffer)
    const end = this.#words.length * 4
    const isInside = isWhole(address) && isWhole(length) && length >= 0 && address + length <= end
    if (isInside && address >= this.#heapBase) return undefined
    return `${length} bytes at ${address} are not all between ${this.#heapBase} and ${end}`
  }

  picture(address: number): Fault {
    const fault = this.#struct(address)
    if (fault) return fault
    const [width, height] = [this.widthOf(address), this.heightOf(address)]
    const stride = this.#read(address, 'stride')
    if (width === 0 || height === 0 || stride <= 3 * width)
      return `no picture is at ${address}: ${this.#sizeOf(address)} in rows of ${stride} bytes`
    return this.bytes(this.#read(address, 'pixels') - 1, stride * height)
  }

  plane(address: number): Fault {
    const fault = this.#struct(address)
    if (fault) return fault
    const [width, height] = [this.widthOf(address), this.heightOf(address)]
    const [stride, mask] = [this.#read(address, 'maskStride'), this.#read(address, 'mask')]
    const isLaidOut = stride === 1 + Math.ceil(width / 4) && mask === address + structBytes
    if (size(width, height) || !isLaidOut) return `no plane is at ${address}: ${this.#sizeOf(address)}`
    return this.bytes(address, this.#planeBytes(width, height))
  }

  /** Checks rows [from, to) of a verified image or plane. */
  rows(of: number, from: number, to: number): Fault {
    return range('row', from, to, this.heightOf(of))
  }

  columns(of: number, from: number, to: number): Fault {
    return range('column', from, to, this.widthOf(of))
  }

  /** Checks a block of B and the block of A with which it is compared, in the same columns. */
  block(a: number, b: number, ya: number, yb: number, x: number, width: number, rows: number): Fault {
    return (
      sides(width, rows) ??
      this.picture(a) ??
      this.picture(b) ??
      this.columns(a, x, x + width) ??
      this.columns(b, x, x + width) ??
      this.rows(a, ya, ya + rows) ??
      this.rows(b, yb, yb + rows)
    )
  }

  heightOf(address: number): number {
    return this.#read(address, 'height')
  }

  widthOf(address: number): number {
    return this.#read(address, 'width')
  }

  #struct(address: number): Fault {
    return (
      this.bytes(address, structBytes) ?? (address % 4 === 0 ? undefined : `nothing begins at ${address}`)
    )
  }

  #sizeOf(address: number): string {
    return `${this.widthOf(address)} x ${this.heightOf(address)} pixels`
  }

  #read(address: number, field: keyof typeof fields): number {
    return this.#words[(address >> 2) + fields[field]] ?? 0
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

/** Checks the columns and rows of a block for one comparison. */
function sides(width: number, rows: number): Fault {
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
