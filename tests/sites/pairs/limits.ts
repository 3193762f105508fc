import type { Sensitivity } from '@vigia/visual-diff'
import { equivalent, type Pair, changed } from './pair.ts'
import { shop } from './shop.ts'

const all: readonly Sensitivity[] = ['strict', 'normal', 'relaxed']
const strictAndNormal: readonly Sensitivity[] = ['strict', 'normal']
const strict: readonly Sensitivity[] = ['strict']
const noLevel: readonly Sensitivity[] = []

function pairReportedBy(
  reportedBy: readonly Sensitivity[],
  name: string,
  before: string,
  after: string,
): Pair {
  const pair = reportedBy.includes('normal') ? changed(name, before, after) : equivalent(name, before, after)
  return { ...pair, reportedBy, isOfPixels: true }
}

const part = (html: string) => shop({ main: html })
const text = (words: string, style: string) =>
  part(`<p>Read before you order</p><p style="${style}">${words}</p>`)
const box = (colour: string, width: number, height: number) =>
  part(`<div style="width:${width}px;height:${height}px;background:${colour}"></div>`)
const icon = (colour: string) =>
  part(
    `<svg width="12" height="12" viewBox="0 0 12 12"><circle cx="6" cy="6" r="5.5" fill="${colour}"/></svg>`,
  )
const band = (height: number) => shop({ top: `<div style="height:${height}px;background:#c4672b"></div>` })
const under = (padding: number) => shop({ head: `<style>.hero { padding-bottom: ${padding}px }</style>` })
const lines = (...some: readonly string[]) => part(some.map((line) => `<p>${line}</p>`).join(''))
const tinted = (colour: string, height: number) =>
  part(`<div style="height:${height}px;margin:0 -80px;background:${colour}"></div>`)
const small = 'font-size: 11px'

/** Pairs on both sides of the limit of each sensitivity level. */
export const limits: readonly Pair[] = [
  pairReportedBy(all, 'A band of 17 px more at the top', shop(), band(17)),
  pairReportedBy(strictAndNormal, 'A band of 16 px more at the top', shop(), band(16)),
  pairReportedBy(
    all,
    'A box of 100 x 100 px in another blue',
    box('#0a7cff', 100, 100),
    box('#0a6cff', 100, 100),
  ),
  pairReportedBy(
    strictAndNormal,
    'A box of 88 x 88 px in another blue',
    box('#0a7cff', 88, 88),
    box('#0a6cff', 88, 88),
  ),
  pairReportedBy(
    strictAndNormal,
    'A box of 32 x 32 px in another blue',
    box('#0a7cff', 32, 32),
    box('#0a6cff', 32, 32),
  ),
  pairReportedBy(
    strict,
    'A box of 24 x 24 px in another blue',
    box('#0a7cff', 24, 24),
    box('#0a6cff', 24, 24),
  ),
  pairReportedBy(
    all,
    'Three other sentences',
    lines('Linen in nine colours', 'A cord of three metres', 'Repaired for as long as you live'),
    lines('Wool from the next valley', 'Two hooks and a brass chain', 'Sent back within thirty days'),
  ),
  pairReportedBy(
    all,
    'One other word of thirteen letters',
    lines('Colours of linen: international'),
    lines('Colours of linen: extraordinary'),
  ),
  pairReportedBy(
    strictAndNormal,
    'One other word',
    lines('Colours of linen: nine'),
    lines('Colours of linen: seven'),
  ),
  pairReportedBy(strictAndNormal, 'Three rows more of a margin', under(56), under(59)),
  pairReportedBy(strict, 'Two rows more of a margin', under(56), under(58)),
  pairReportedBy(
    strictAndNormal,
    'Another digit in letters of 11 px',
    text('Weighs 183 g', small),
    text('Weighs 188 g', small),
  ),
  pairReportedBy(
    strictAndNormal,
    'Another case of a letter of 11 px',
    text('Log In', small),
    text('Log in', small),
  ),
  pairReportedBy(
    strictAndNormal,
    'A full stop for a comma in letters of 11 px',
    text('In all 3,50 a piece', small),
    text('In all 3.50 a piece', small),
  ),
  pairReportedBy(
    strict,
    'Letters of 11 px a third of a pixel further on',
    text('Weighs 183 g', `${small}; padding-left: 1px`),
    text('Weighs 183 g', `${small}; padding-left: 1.3px`),
  ),
  pairReportedBy(strict, 'An icon of 12 px in another blue', icon('#0a7cff'), icon('#0a6cff')),
  pairReportedBy(
    strict,
    'An icon of 12 px, the colours a little over 3 apart',
    icon('#2e8555'),
    icon('#2e8560'),
  ),
  pairReportedBy(
    noLevel,
    'An icon of 12 px, the colours less than 1 apart',
    icon('#2e8555'),
    icon('#2e8558'),
  ),
  pairReportedBy(
    strict,
    'A word of 11 px, the colours a little over 3 apart',
    text('more', `${small}; color: #2e8555`),
    text('more', `${small}; color: #2e8560`),
  ),
  pairReportedBy(
    noLevel,
    'A word of 11 px, the colours less than 1 apart',
    text('more', `${small}; color: #2e8555`),
    text('more', `${small}; color: #2e8558`),
  ),
  pairReportedBy(
    strictAndNormal,
    'A word in a clearly different colour',
    text('more', 'color: #0a6cff'),
    text('more', 'color: #c4172b'),
  ),
  pairReportedBy(
    strict,
    'Thirty sentences in another blue',
    text('Log in or sign up. '.repeat(30), 'color: #0a7cff'),
    text('Log in or sign up. '.repeat(30), 'color: #0a6cff'),
  ),
  pairReportedBy(
    strictAndNormal,
    'The faintest tint of 27 % of the page',
    tinted('#fbfaf7', 850),
    tinted('#f4f8fb', 850),
  ),
  pairReportedBy(
    strict,
    'The faintest tint of 22 % of the page',
    tinted('#fbfaf7', 650),
    tinted('#f4f8fb', 650),
  ),
  pairReportedBy(
    strict,
    'The faintest tint of 2 % of the page',
    tinted('#fbfaf7', 50),
    tinted('#f4f8fb', 50),
  ),
  pairReportedBy(
    strictAndNormal,
    'A pale tint 4.6 apart of 1220 x 67 px',
    box('#fdf6e3', 1220, 67),
    box('#fdf0e3', 1220, 67),
  ),
  pairReportedBy(
    strictAndNormal,
    'A dark tint 4.5 apart of 64 x 36 px',
    box('#101418', 64, 36),
    box('#141822', 64, 36),
  ),
  pairReportedBy(
    strict,
    'A pale tint 4.6 apart of 32 x 32 px',
    box('#fdf6e3', 32, 32),
    box('#fdf0e3', 32, 32),
  ),
  pairReportedBy(
    strict,
    'A pale tint 3.8 apart of 1220 x 67 px',
    box('#fdf6e3', 1220, 67),
    box('#fdf1e3', 1220, 67),
  ),
]
