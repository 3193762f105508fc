import { deflateSync } from 'node:zlib'
import type { KernelExports } from '../kernel/kernel-exports.ts'

/** The part of a kernel that compression needs. */
export interface Deflater {
  readonly exports: Pick<KernelExports, 'deflateBytes' | 'deflateRows'>
  bytes(address: number, length: number): Uint8Array
  allocate(length: number): number
}

/** The maximum compressed size of repetitive rows: a quarter of their size, and one initial block. */
const share = 0.25
const block = 192 * 1024

/**
 * Compresses rows in the kernel's memory as a zlib stream. Rows that repeat too little for the kernel's own
 * encoder are left to zlib at its fastest level.
 */
export function deflate(kernel: Deflater, address: number, stride: number, rows: number): Uint8Array {
  const scratch = kernel.allocate(kernel.exports.deflateBytes())
  const room = Math.ceil(share * stride * rows) + block
  const out = kernel.allocate(room)
  const length = kernel.exports.deflateRows(address, stride, rows, scratch, out, room)
  if (length > 0) return kernel.bytes(out, length)
  return deflateSync(kernel.bytes(address, stride * rows), { level: 1 })
}
