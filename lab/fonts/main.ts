import { say } from '../../deploy/terminal/print.ts'
import { bringTools } from '../../deploy/local/tools/tools.ts'
import { root } from '../../deploy/root.ts'
import { spawnChromium } from '../../packages/browser/spawn-chromium.ts'
import { promisedFor } from '../../packages/browser/testing/font-table.ts'
import { inStacks, readFonts } from '../../packages/browser/testing/platform-fonts.ts'
import { popularStacks } from '../../packages/browser/testing/popular-stacks.ts'
import { table } from '../benchmarks/table.ts'

// Which font each of the most-used font stacks is rendered with: many loads, each on its own page, in newly
// started browsers and in used ones. Exits with 1 if a stack was rendered with two fonts, or with another one
// than docs/fonts.md says.
const browsers = 10
const loadsEach = 5
const cuts = ['normal', 'bold', 'italic']

const { chromium: program } = await bringTools(`${root}.vigia/tools`, say)
process.env['CHROMIUM_PATH'] = program
const stacks = Object.entries(popularStacks)
const seen = new Map(stacks.map(([name]) => [name, new Map<string, number>()]))
for (let nth = 0; nth < browsers; nth += 1) await useBrowser()

const rows = stacks.map(([name, stack]) => {
  const fonts = [...(seen.get(name) ?? [])]
  const isRight = fonts.length === 1 && fonts[0]?.[0] === promisedFor(stack)
  return { name, fonts: fonts.map(([font, loads]) => `${font} (${loads})`).join(', '), isRight }
})
say(
  table(
    ['Stack', 'Rendered with (loads)', 'As promised'],
    rows.map(({ name, fonts, isRight }) => [name, fonts, isRight ? 'yes' : '**no**']),
  ),
)
const wrong = rows.filter(({ isRight }) => !isRight).length
say(
  `${stacks.length} stacks, ${browsers * loadsEach} loads of each in ${browsers} browsers: ${wrong} not as promised`,
)
process.exitCode = wrong > 0 ? 1 : 0

/** Loads every stack several times in one browser. */
async function useBrowser() {
  const chromium = await spawnChromium('http://127.0.0.1:9')
  try {
    for (let load = 0; load < loadsEach; load += 1) {
      for (const [name, stack] of stacks) {
        const samples = cuts.flatMap((cut) =>
          inStacks([stack]).map(({ text, style }) => ({ text, style: `font: ${cut} 16px x; ${style}` })),
        )
        const fonts = [...new Set(await readFonts(chromium, samples))].join(' and ')
        const counts = seen.get(name)
        counts?.set(fonts, (counts.get(fonts) ?? 0) + 1)
      }
    }
  } finally {
    await chromium.close()
  }
}
