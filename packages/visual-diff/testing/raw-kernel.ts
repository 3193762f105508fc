import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkArguments } from '../kernel/check-arguments.ts'
import type { KernelExports } from '../kernel/kernel-exports.ts'

export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

export const threshold = 35215 * 0.1 * 0.1
export const colourShift = 35215 * 0.0225 * 0.0225

/**
 * The kernel with pixels that a test provides, undecoded; memory is reused at each `reset`, with its old
 * content.
 */
export class RawMemory {
  readonly exports: KernelExports
  #next = 0

  constructor(exports: KernelExports) {
    this.exports = exports
    this.reset()
  }

  bytes(address = 0, length = this.exports.memory.buffer.byteLength - address): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, address, length)
  }

  reset(): void {
    this.#next = this.exports.heapBase()
  }

  allocate(bytes: number): number {
    const at = Math.ceil(this.#next / 16) * 16
    this.#next = at + bytes + 64
    const missing = this.#next - this.exports.memory.buffer.byteLength
    if (missing > 0) this.exports.memory.grow(Math.ceil(missing / 65536))
    return at
  }

  /** Puts packed RGB pixels at an address for the kernel, with a filter byte before each row. */
  picture({ width, height, data }: Pixels): number {
    const at = this.allocate(64)
    const stride = width * 3 + 1
    const pixels = this.allocate(stride * height + 64) + 1
    new Uint32Array(this.exports.memory.buffer, at, 5).set([width, height, 3, stride, pixels])
    const bytes = this.bytes()
    for (let y = 0; y < height; y++) {
      bytes.set(data.subarray(y * width * 3, (y + 1) * width * 3), pixels + y * stride)
    }
    return at
  }

  plane(width: number, height: number): number {
    const at = this.allocate(this.exports.planeBytes(width, height))
    this.exports.openPlane(at, width, height)
    return at
  }

  limits(first = threshold, second = colourShift): number {
    const at = this.allocate(32)
    this.exports.setLimits(at, first, second)
    return at
  }

  /** The mask's values, one byte per pixel. */
  values(plane: number): Uint8Array {
    const [width = 0, height = 0, stride = 0, mask = 0] = new Uint32Array(
      this.exports.memory.buffer,
      plane,
      4,
    )
    const bytes = this.bytes()
    const values = new Uint8Array(width * height)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const byte = bytes[mask + y * stride + 1 + (x >> 2)] ?? 0
        values[y * width + x] = (byte >> (6 - 2 * (x & 3))) & 3
      }
    }
    return values
  }

  /** The count of changed (0) or shifted (1) pixels for each tile of 16 x 16. */
  tiles(plane: number, kind: 0 | 1): Uint16Array {
    const fields = new Uint32Array(this.exports.memory.buffer, plane, 10)
    const count = (fields[4] ?? 0) * (fields[5] ?? 0)
    return new Uint16Array(this.exports.memory.buffer, fields[6 + kind], count)
  }
}

export async function openRawKernel(): Promise<RawMemory> {
  const { instance } = await WebAssembly.instantiate(
    await readFile(join(import.meta.dirname, '../kernel/kernel.wasm')),
  )
  return new RawMemory(checkArguments(instance.exports as unknown as KernelExports))
}
