/** An address without its scheme, and without a homepage's slash, such as shop.example/de. */
export function addressOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : host + decodePath(pathname)
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

export const countOf = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

const number = new Intl.NumberFormat('en')
export const formatPixels = (count: number) => `${number.format(count)} px`
/** Formats a size: 107 × 46 px. */
export const formatSize = ({ width, height }: { width: number; height: number }) =>
  `${number.format(width)} × ${formatPixels(height)}`

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const relative = new Intl.RelativeTimeFormat('en')

/** Formats a past time: 12 minutes ago, 3 hours ago, 5 days ago. */
export function formatAgo(time: string, now = new Date()): string {
  const passed = now.getTime() - new Date(time).getTime()
  const [unit, ms] = units.find(([, length]) => passed >= length) ?? []
  return unit && ms ? relative.format(-Math.floor(passed / ms), unit) : 'just now'
}

/** A fraction in percent, with more digits the smaller it is. */
export function formatPercent(ratio: number): string {
  const percent = ratio * 100
  if (percent < 0.01) return '<0.01%'
  return `${Number(percent.toFixed(percent < 1 ? 2 : percent < 10 ? 1 : 0))}%`
}
