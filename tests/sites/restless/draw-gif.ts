import type { Colour } from '../draw-png.ts'

/** An endless GIF that shows each colour for `delay` hundredths of a second. */
export function drawGif(size: number, colours: readonly Colour[], delay = 12) {
  const palette = Buffer.alloc(8 * 3)
  for (const [at, colour] of colours.entries()) palette.set(colour, at * 3)
  const screen = Buffer.from([size, 0, size, 0, 0xf2, 0, 0])
  const frames = colours.map((_, at) => frame(size, at, delay))
  return Buffer.concat([Buffer.from('GIF89a'), screen, palette, forEver, ...frames, Buffer.from(';')])
}

function frame(size: number, colour: number, delay: number) {
  const control = Buffer.from([0x21, 0xf9, 4, 0, delay, 0, 0, 0])
  const place = Buffer.from([0x2c, 0, 0, 0, 0, size, 0, size, 0, 0])
  return Buffer.concat([control, place, Buffer.from([colourBits]), blocks(plainCodes(size * size, colour))])
}

const colourBits = 3

// Codes are never compressed: clearing the table before it grows keeps every code four bits wide.
function plainCodes(pixels: number, colour: number) {
  const [clear, end] = [8, 9]
  const codes: number[] = []
  for (let at = 0; at < pixels; at++) {
    if (at % 6 === 0) codes.push(clear)
    codes.push(colour)
  }
  codes.push(end)
  if (codes.length % 2 === 1) codes.push(0)
  const bytes = Buffer.alloc(codes.length / 2)
  for (const [at, code] of codes.entries()) bytes[at >> 1] = (bytes[at >> 1] ?? 0) | (code << ((at % 2) * 4))
  return bytes
}

function blocks(data: Buffer) {
  const parts: Buffer[] = []
  for (let from = 0; from < data.length; from += 255) {
    const part = data.subarray(from, from + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat([...parts, Buffer.from([0])])
}

const forEver = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from('NETSCAPE2.0'),
  Buffer.from([3, 1, 0, 0, 0]),
])
