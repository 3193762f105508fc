export type Lab = readonly [lightness: number, a: number, b: number]

/** sRGB bytes as CIELAB in daylight (D65). */
export function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/**
 * The perceptual distance of two colours: CIEDE2000 (Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference
 * Formula", 2005). About 1 is just visible side by side.
 */
export function colourDistance(one: Lab, other: Lab): number {
  const [first, second] = withEvenedChroma(one, other)
  const turn = turnFrom(first, second)
  const chroma = (first.chroma + second.chroma) / 2
  const hue = middleHue(first, second)
  const fromGrey = ((first.lightness + second.lightness) / 2 - 50) ** 2
  const byLightness =
    (second.lightness - first.lightness) / (1 + (0.015 * fromGrey) / Math.sqrt(20 + fromGrey))
  const byChroma = (second.chroma - first.chroma) / (1 + 0.045 * chroma)
  const byHue =
    (2 * Math.sqrt(first.chroma * second.chroma) * sin(turn / 2)) / (1 + 0.015 * chroma * hueWeight(hue))
  const inBlue = Math.exp(-(((hue - 275) / 25) ** 2))
  const twist = -2 * sin(60 * inBlue) * seventh(chroma)
  return Math.sqrt(byLightness ** 2 + byChroma ** 2 + byHue ** 2 + twist * byChroma * byHue)
}

interface Polar {
  lightness: number
  chroma: number
  /** The hue in degrees. */
  hue: number
}

/** Increases the weight of red and green for colours near grey. */
function withEvenedChroma(one: Lab, other: Lab): [Polar, Polar] {
  const stretch = 1.5 - 0.5 * seventh((Math.hypot(one[1], one[2]) + Math.hypot(other[1], other[2])) / 2)
  const polar = ([lightness, a, b]: Lab): Polar => ({
    lightness,
    chroma: Math.hypot(a * stretch, b),
    hue: ((Math.atan2(b, a * stretch) * 180) / Math.PI + 360) % 360,
  })
  return [polar(one), polar(other)]
}

/** The smaller angle between two hues in degrees; 0 if one of them is grey. */
function turnFrom(one: Polar, other: Polar): number {
  if (one.chroma * other.chroma === 0) return 0
  const turn = other.hue - one.hue
  return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
}

function middleHue(one: Polar, other: Polar): number {
  const sum = one.hue + other.hue
  if (one.chroma * other.chroma === 0) return sum
  if (Math.abs(one.hue - other.hue) <= 180) return sum / 2
  return (sum + (sum < 360 ? 360 : -360)) / 2
}

const hueWeight = (hue: number) =>
  1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63)

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
const seventh = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
const root = (share: number) => (share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116)

function linear(byte: number): number {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
