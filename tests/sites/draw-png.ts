import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]

/** An 8-bit RGB PNG with the colours of `colourAt`. */
export function drawPng(width: number, height: number, colourAt: (x: number, y: number) => Colour) {
  const stride = width * 3 + 1
  const rows = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(colourAt(x, y), y * stride + 1 + x * 3)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')])
}

function chunk(name: string, data = Buffer.alloc(0)) {
  const named = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

function uint32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
