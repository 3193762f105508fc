/** A colour by its red, green and blue, 0..255, and how much it covers, 0..1. */
export interface Colour {
  rgb: readonly [number, number, number]
  alpha: number
}

type Lab = readonly [lightness: number, a: number, b: number]

/** Plain names, each with the colours that people call so. */
const named: Record<string, readonly string[]> = {
  black: ['#000000', '#141414'],
  'dark grey': ['#333333', '#4d4d4d'],
  grey: ['#6b6b6b', '#808080', '#999999'],
  'light grey': ['#b8b8b8', '#d9d9d9', '#e6e6e6'],
  'pale grey': ['#f2f2f2', '#f5f5f5'],
  'pale blue': ['#eef5ff', '#f4f8fb'],
  'pale green': ['#f0fdf4'],
  white: ['#ffffff', '#fafafa'],
  cream: ['#fdf6e3', '#f5ecd7'],
  beige: ['#e6d5b8', '#d9c7a3'],
  tan: ['#c4a484', '#d2b48c'],
  brown: ['#8b5a2b', '#7a4a1e', '#a0632d', '#b8592a'],
  'dark brown': ['#3d2613', '#4a2f1b'],
  'dark red': ['#8b0000', '#9b1c1c'],
  red: ['#d0312d', '#ff0000', '#dc2626'],
  'light red': ['#ff7f7f', '#fca5a5'],
  pink: ['#ffc0cb', '#ff69b4', '#fde8e8'],
  orange: ['#ff8c00', '#f97316', '#e07020'],
  yellow: ['#ffe100', '#facc15'],
  'light yellow': ['#fff9c4', '#fef08a'],
  gold: ['#c9a227', '#b8860b'],
  olive: ['#6b6b2a', '#808000'],
  'light green': ['#a7f3a0', '#90ee90', '#dcfce7'],
  green: ['#1d8a4e', '#22c55e', '#008000', '#2e7d32'],
  'dark green': ['#14532d', '#0b3d1e'],
  turquoise: ['#40e0d0', '#2dd4bf'],
  teal: ['#0e7c7b', '#0f766e'],
  'light blue': ['#add8e6', '#93c5fd', '#dbeafe'],
  blue: ['#0a7cff', '#2563eb', '#0000ff', '#0a5cc4'],
  'dark blue': ['#0b1f52', '#1e3a8a', '#16243c'],
  purple: ['#6b21a8', '#800080'],
  violet: ['#8b5cf6', '#9370db'],
  lavender: ['#e6e6fa', '#d8c7f5'],
  magenta: ['#ff00ff', '#d946ef'],
}

const samples = Object.entries(named).flatMap(([name, values]) =>
  values.map((value) => ({ name, lab: toLab(readHex(value)) })),
)

/** The names that were found, because lists of pages name the same few colours again and again. */
const known = new Map<string, string | undefined>()
const maxKnown = 2_000

/** The common name of a colour in the notation of CSS; undefined for an unknown notation. */
export function nameColour(css: string): string | undefined {
  if (known.has(css)) return known.get(css)
  if (known.size >= maxKnown) known.clear()
  const name = findName(css)
  known.set(css.slice(0, 100), name)
  return name
}

function findName(css: string): string | undefined {
  const colour = parseColour(css)
  if (!colour) return undefined
  if (colour.alpha === 0) return 'transparent'
  const lab = toLab(colour.rgb)
  let nearest: { name: string; far: number } | undefined
  for (const { name, lab: sample } of samples) {
    const far = distance(lab, sample)
    if (!nearest || far < nearest.far) nearest = { name, far }
  }
  return nearest?.name
}

/** The difference between two colours of the same name: paler, darker, greyer, stronger; or another shade. */
export function compareShades(before: string, after: string): string {
  const [one, other] = [parseColour(before), parseColour(after)]
  if (!one || !other) return 'another shade'
  const [was, is] = [toLab(one.rgb), toLab(other.rgb)]
  const lighter = is[0] - was[0]
  const stronger = Math.hypot(is[1], is[2]) - Math.hypot(was[1], was[2])
  if (other.alpha < one.alpha - 0.05) return 'more see-through'
  if (other.alpha > one.alpha + 0.05) return 'less see-through'
  if (Math.abs(lighter) >= 0.01 && Math.abs(lighter) >= Math.abs(stronger))
    return lighter > 0 ? 'paler' : 'darker'
  if (Math.abs(stronger) >= 0.01) return stronger > 0 ? 'stronger' : 'greyer'
  return 'another shade'
}

const distance = (one: Lab, other: Lab) =>
  Math.hypot(one[0] - other[0], (one[1] - other[1]) * 1.4, (one[2] - other[2]) * 1.4)

/** Reads a colour as Chromium writes computed ones, or a hexadecimal one. */
export function parseColour(css: string): Colour | undefined {
  if (/^#[\da-f]{6}$/i.test(css)) return { rgb: readHex(css), alpha: 1 }
  const [, kind = '', inside = ''] = /^(rgba?|color)\(([^()]{1,100})\)$/.exec(css.trim()) ?? []
  const numbers = (inside.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers
  if (numbers.length < 3) return undefined
  if (kind !== 'color') return { rgb: [red, green, blue], alpha }
  if (!inside.startsWith('srgb ')) return undefined
  return { rgb: [red * 255, green * 255, blue * 255], alpha }
}

/**
 * "#8b5a2b", with how much it covers where it is not all; the text itself for a notation that is not known.
 */
export function showColour(css: string): string {
  const colour = parseColour(css)
  if (!colour) return css
  if (colour.alpha === 0) return 'transparent'
  const hex = colour.rgb.map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}${colour.alpha < 1 ? ` at ${Math.round(colour.alpha * 100)}%` : ''}`
}

function readHex(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** OKLab (Björn Ottosson 2020), in which distances are about those that people see. */
function toLab(rgb: readonly number[]): Lab {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}
