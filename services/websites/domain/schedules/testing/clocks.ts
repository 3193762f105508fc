import { nextAt, type Timing } from '../next-at.ts'

export const zones = [
  'UTC',
  'America/Sao_Paulo',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'America/Asuncion',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Lisbon',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'Pacific/Chatham',
]
const minute = 60_000
const quarter = 15
const day = 1_440
const beginning = Date.UTC(2024, 0, 1) / minute

/** Minutes since 1970 in UTC, the end excluded. */
export interface Span {
  start: number
  end: number
}

export const threeYears: Span = { start: beginning, end: beginning + 3 * 365 * day }

/** Returns a function for a zone's local time at a minute: minutes since 1970 as if it were UTC. */
function openClock(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (at) => {
    const parts = format.formatToParts(at * minute).map(({ type, value }) => [type, Number(value)])
    const { year = 0, month = 0, day: date = 0, hour = 0, minute: past = 0 } = Object.fromEntries(parts)
    return Date.UTC(year, month - 1, date, hour, past) / minute
  }
}

/** Three days around each time in three years at which the zone's clocks change. */
export function listChangesOfClock(timeZone: string): Span[] {
  const clock = openClock(timeZone)
  const offsetAt = (at: number) => clock(at) - at
  const week = 7 * day
  const weeks = Array.from({ length: (3 * 365) / 7 + 1 }, (_, nth) => threeYears.start + nth * week)
  // No zone changes twice within a week, which would go unnoticed here.
  return weeks
    .filter((at) => offsetAt(at) !== offsetAt(at + week))
    .flatMap((at) => Array.from({ length: 7 }, (_, nth) => at + nth * day))
    .filter((at) => offsetAt(at) !== offsetAt(at + day))
    .map((at) => ({ start: at - day, end: at + 2 * day }))
}

/** The local time at each minute of a span. */
function readClocks(timeZone: string, { start, end }: Span): Int32Array {
  const clock = openClock(timeZone)
  const table = new Int32Array(end - start)
  // Offsets change at full quarters of an hour only, so a quarter with equal offsets at its ends is constant.
  for (let at = start, before = clock(start) - start; at < end; at += quarter) {
    const after = clock(at + quarter) - (at + quarter)
    for (let past = at; past < at + quarter; past += 1)
      table[past - start] = before === after ? past + before : clock(past)
    before = after
  }
  return table
}

interface Case {
  name: string
  timing: Omit<Timing, 'timeZone'>
  /** Whether the schedule wants this local minute. */
  isWanted: (local: Date) => boolean
  /** Whether the schedule names hours, so that each wanted minute occurs once on its day. */
  isFixed: boolean
}

const base = { cron: null, minuteOfDay: 0, weekdays: [1], onlyBetween: null }
const daily = (minuteOfDay: number): Case => ({
  name: `daily at minute ${minuteOfDay}`,
  timing: { ...base, rhythm: 'daily', minuteOfDay },
  isWanted: (local) => local.getUTCHours() * 60 + local.getUTCMinutes() === minuteOfDay,
  isFixed: true,
})
const cases: Case[] = [
  daily(0),
  daily(30),
  daily(150),
  daily(420),
  daily(1_439),
  {
    name: 'weekly on Sundays and Wednesdays at 02:15',
    timing: { ...base, rhythm: 'weekly', minuteOfDay: 135, weekdays: [3, 7] },
    isWanted: (local) =>
      [0, 3].includes(local.getUTCDay()) && local.getUTCHours() === 2 && local.getUTCMinutes() === 15,
    isFixed: true,
  },
  {
    name: 'hourly, 20 minutes past',
    timing: { ...base, rhythm: 'hourly', minuteOfDay: 20 },
    isWanted: (local) => local.getUTCMinutes() === 20,
    isFixed: false,
  },
  {
    name: 'on working days at 01:30, 2:30 and 15:30',
    timing: { ...base, rhythm: 'cron', cron: '30 1,2,15 * * MON-FRI' },
    isWanted: (local) =>
      local.getUTCDay() > 0 &&
      local.getUTCDay() < 6 &&
      [1, 2, 15].includes(local.getUTCHours()) &&
      local.getUTCMinutes() === 30,
    isFixed: true,
  },
  {
    name: 'on the last days of February and the first of each month',
    timing: { ...base, rhythm: 'cron', cron: '0 3 1,28,29 * *' },
    isWanted: (local) =>
      [1, 28, 29].includes(local.getUTCDate()) && local.getUTCHours() === 3 && local.getUTCMinutes() === 0,
    isFixed: true,
  },
  {
    name: 'hourly, but from 22:00 to 04:00 only',
    timing: { ...base, rhythm: 'hourly', minuteOfDay: 0, onlyBetween: { from: 1_320, to: 240 } },
    isWanted: (local) =>
      local.getUTCMinutes() === 0 && (local.getUTCHours() >= 22 || local.getUTCHours() <= 4),
    isFixed: false,
  },
]

/**
 * The expected checks, minute by minute: each minute at a wanted local time, and the minute after for times
 * that the clock skips; of two minutes with the same wanted time the first, if the hour is named.
 */
function* listExpected(clocks: Int32Array, { start, end }: Span, { isWanted, isFixed }: Case) {
  let latest = -Infinity
  for (let nth = 1; nth < end - start; nth += 1) {
    const [before = 0, shown = 0] = [clocks[nth - 1], clocks[nth]]
    const skipped = isFixed ? range(before + 1, shown) : []
    const isRepeated = isFixed && shown <= latest
    const candidates = isRepeated ? [] : [...skipped, shown]
    if (candidates.some((local) => isWanted(new Date(local * minute)))) yield (start + nth) * minute
    latest = Math.max(latest, shown)
  }
}

const range = (start: number, end: number) =>
  end > start ? Array.from({ length: end - start }, (_, nth) => start + nth) : []

/** The first check of the span at a wrong minute, if there is one. */
export function findWrongCheck(timeZone: string, span: Span): string | undefined {
  const clocks = readClocks(timeZone, span)
  for (const one of cases) {
    let at = new Date(span.start * minute)
    for (const expected of listExpected(clocks, span, one)) {
      const next = nextAt({ ...one.timing, timeZone }, at)
      if (next?.getTime() !== expected)
        return `${one.name}: ${next?.toISOString()} instead of ${new Date(expected).toISOString()}`
      at = next
    }
  }
  return undefined
}
