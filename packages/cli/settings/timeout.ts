import { refuse } from '../refusal.ts'

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 }
const maxHours = 24

/** Reads the time of an option, such as 90s, 20m or 1h; returns milliseconds. */
export function readTimeout(option: string, text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,9})([smh])$/.exec(text.trim()) ?? []
  const timeoutMs = Number(digits) * (units[unit] ?? 0)
  if (timeoutMs === 0 || timeoutMs > maxHours * 3_600_000)
    throw refuse(`${option} is a time such as 90s, 20m or 1h, and at most ${maxHours}h`)
  return timeoutMs
}

/** A time in seconds or, from two minutes on, in minutes, rounded up. */
export function describeTime(timeMs: number): string {
  const seconds = Math.ceil(timeMs / 1_000)
  if (seconds < 120) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
