import { deflateSync } from 'node:zlib'
import type { KernelExports } from '../kernel/kernel-exports.ts'

/** What compressing needs from a kernel. */
export interface Deflater {
  readonly exports: Pick<KernelExports, 'deflateBytes' | 'deflateRows'>
  bytes(address: number, length: number): Uint8Array
  allocate(length: number): number
}

/** The limit for rows that repeat: a quarter of their size, and a block to begin with. */
const share = 0.25
const block = 192 * 1024

/**
 * Compresses rows in the kernel's memory as a zlib stream. What does not repeat enough for the kernel's own encoder is left
 * to zlib at its fastest.
 */
export function deflate(kernel: Deflater, address: number, stride: number, rows: number): Uint8Array {
  const scratch = kernel.allocate(kernel.exports.deflateBytes())
  const room = Math.ceil(share * stride * rows) + block
  const out = kernel.allocate(room)
  const length = kernel.exports.deflateRows(address, stride, rows, scratch, out, room)
  if (length > 0) return kernel.bytes(out, length)
  return deflateSync(kernel.bytes(address, stride * rows), { level: 1 })
}
