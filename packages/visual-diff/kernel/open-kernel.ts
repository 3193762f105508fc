import { maxPixelsInOne } from '../limits/picture-limits.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkChunks, Damaged, Unsupported } from './check-chunks.ts'
import { checkArguments } from './check-arguments.ts'
import type { KernelExports } from './kernel-exports.ts'

export interface Picture {
  /** The address of the image's struct. */
  address: number
  width: number
  height: number
}

/**
 * Two decoded images and the memory for their comparison; addresses are valid until the next `load` or
 * `release`.
 */
export interface Pair {
  before: Picture
  after: Picture
  /** A byte for each row of `after`: 1 if `before` has the same pixels in that row. */
  same: number
}

export interface Kernel {
  readonly exports: KernelExports
  /** Bytes of the kernel's memory, for immediate use: the view becomes invalid when memory grows. */
  bytes(address: number, length: number): Uint8Array
  /** Decodes two PNG files, with rows still filtered. Throws Damaged or Unsupported. */
  load(before: Uint8Array, after: Uint8Array): Pair
  /** Allocates zeroed memory for the loaded pair. Earlier views of memory become invalid. */
  allocate(length: number): number
  /** Ends a pair. Memory is freed if a huge pair made it grow. */
  release(): void
}

const maxFileBytes = 256 * 1024 * 1024
// The size of a signature, a header, one chunk of pixels and the end.
const minFileBytes = 57
// Memory that is kept between pairs: two images of 1280 x 15,000 with all their data.
const keptBytes = 160 * 1024 * 1024
const pageBytes = 65_536
const structBytes = 64
// The decoder may read this much past the end of a file, and write this much past the end of the pixels.
const fileMargin = 128
const pixelMargin = 1024

let compiled: WebAssembly.Module | undefined

/** Opens a kernel, which serves one thread and one pair at a time. */
export function openKernel(): Kernel {
  compiled ??= new WebAssembly.Module(readFileSync(join(import.meta.dirname, 'kernel.wasm')))
  return new OwnKernel(compiled)
}

class OwnKernel implements Kernel {
  #module: WebAssembly.Module
  #top = 0
  exports: KernelExports

  constructor(module: WebAssembly.Module) {
    this.#module = module
    this.exports = instantiate(module)
  }

  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, address, length)
  }

  load(before: Uint8Array, after: Uint8Array): Pair {
    const sizes = [readSize(before), readSize(after, before)]
    this.#top = this.exports.heapBase()
    const [first, second] = [this.#take(structBytes), this.#take(structBytes)]
    const pixels = sizes.map(({ bytes }) => this.#take(64 + bytes + pixelMargin) + 64)
    const same = this.#take(sizes[1]?.height ?? 0)
    const scratch = this.#take(this.exports.scratchBytes(Math.max(...sizes.map(({ width }) => width))))
    // Later allocations replace the files, which are not needed after decoding.
    const end = this.#top
    const pictures = { before: this.#readPng(first, before), after: this.#readPng(second, after) }
    for (const [nth, { address }] of [pictures.before, pictures.after].entries())
      new Uint32Array(this.exports.memory.buffer, address, 5)[4] = pixels[nth] ?? 0
    this.#must(() => this.exports.decodePair(first, second, same, scratch))
    this.#top = end
    return { ...pictures, same }
  }

  allocate(length: number): number {
    const address = this.#take(length)
    this.bytes(address, length).fill(0)
    return address
  }

  release() {
    this.#top = 0
    if (this.exports.memory.buffer.byteLength > keptBytes) this.exports = instantiate(this.#module)
  }

  #readPng(address: number, file: Uint8Array): Picture {
    const at = this.#take(file.length + fileMargin)
    this.bytes(at, file.length).set(file)
    this.#must(() => this.exports.readPng(address, at, file.length))
    const [width = 0, height = 0] = new Uint32Array(this.exports.memory.buffer, address, 2)
    return { address, width, height }
  }

  /** Allocates memory that is aligned to 64 bytes, with enough slack to read 16 bytes at its last one. */
  #take(length: number): number {
    const address = Math.ceil(this.#top / 64) * 64
    this.#top = address + length + 64
    const { memory } = this.exports
    const missing = this.#top - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes))
    return address
  }

  #must(step: () => number) {
    const kind = runGuarded(step)
    if (kind === 1) throw new Unsupported('The kernel does not read this kind of PNG')
    if (kind !== 0) throw new Damaged('The PNG cannot be decoded')
  }
}

function instantiate(module: WebAssembly.Module): KernelExports {
  // WebAssembly exports are untyped.
  return checkArguments(new WebAssembly.Instance(module, {}).exports as unknown as KernelExports)
}

/** Reads an image's size in pixels, and in bytes with one filter byte per row. */
function readSize(file: Uint8Array, checked?: Uint8Array): { width: number; height: number; bytes: number } {
  if (file.length > maxFileBytes) throw new Unsupported('The PNG file is too large')
  checkChunks(file, checked)
  if (file.length < minFileBytes) throw new Damaged('The PNG has no header')
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const [width, height] = [header.getUint32(16), header.getUint32(20)]
  if (width === 0 || height === 0) throw new Damaged('The PNG has no pixels')
  if (width * height > maxPixelsInOne) throw new Unsupported(`The PNG has more than ${maxPixelsInOne} pixels`)
  return { width, height, bytes: (width * maxPixelBytes(file) + 1) * height }
}

/** Red, green and blue; with opacity in colour type 6 (PNG, section 11.2.1). Other types are not decoded. */
const maxPixelBytes = (file: Uint8Array) => (file[25] === 6 ? 4 : 3)

function runGuarded(step: () => number): number {
  try {
    return step()
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError)
      throw new Damaged('The PNG cannot be decoded', { cause: error })
    throw error
  }
}
