import { inflateSync } from 'node:zlib'
import { invariant } from '@vigia/common/errors'
import { openKernel } from '@vigia/visual-diff/testing'
import { peer } from '../peers.ts'
import { readStream } from './read-stream.ts'

/** Prepares two PNG files; the result decodes both, and is what is measured. */
type Decoder = (before: Buffer, after: Buffer) => () => void

// RFC 1950.
const zlibHeaderBytes = 2
const zlibSumBytes = 4

export const decoders: Record<string, () => Decoder> = {
  ours: openOurs,
  libdeflate: openLibdeflate,
  zlib: () => (before, after) => {
    const streams = [readStream(before), readStream(after)]
    return () => streams.forEach(({ packed, length }) => inflateSync(packed, { chunkSize: length }))
  },
}

/** All that a comparison begins with: chunks and their checksums, rows, and which rows are the same. */
function openOurs(): Decoder {
  const kernel = openKernel()
  return (before, after) => () => {
    kernel.load(before, after)
    kernel.release()
  }
}

interface Koffi {
  load(library: string): { func(declaration: string): (...values: unknown[]) => unknown }
}

function loadLibdeflate() {
  try {
    return (peer('koffi') as Koffi).load('libdeflate.so.0')
  } catch (cause) {
    throw new Error('libdeflate is missing: install it (Debian: apt-get install libdeflate0)', { cause })
  }
}

/** Inflation alone, without a checksum. */
function openLibdeflate(): Decoder {
  const library = loadLibdeflate()
  const decompressor = library.func('void *libdeflate_alloc_decompressor()')()
  const inflate = library.func(
    'int libdeflate_deflate_decompress(void *decompressor, void *packed, size_t size, void *out, size_t room, void *length)',
  )
  return (before, after) => {
    const streams = [readStream(before), readStream(after)]
    const outputs = streams.map(({ length }) => Buffer.alloc(length))
    return () => {
      for (const [nth, { packed, length }] of streams.entries()) {
        const bare = packed.subarray(zlibHeaderBytes, -zlibSumBytes)
        const code = inflate(decompressor, bare, bare.length, outputs[nth], length, null)
        invariant(code === 0, 'libdeflate reads the image data')
      }
    }
  }
}
