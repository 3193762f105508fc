/** What `npm run lab` runs: a folder with a main.ts each, and what it does. */
const instruments: Record<string, string> = {
  benchmarks: 'Measures capture, comparison, discovery, DOM snapshots and the review, beside other programs.',
  comparisons:
    'Compares 20,000 generated pairs of pictures, each of them once more in a slow and simple way.',
  faults: 'Kills, wipes, cuts off and fills up what a stack stands on, and counts what is lost.',
  filled: 'Fills the tables with ten million images, and measures each periodic task.',
  'first-load': 'Measures the first visit of a page on a slow phone.',
  fonts: 'Counts the fonts with which the most-used font stacks are drawn, in ten browsers.',
  load: 'Measures latency, throughput and fairness of a stack with many users at once.',
  mutations: 'Removes protections one at a time, and lists the tests that notice.',
  real: 'Watches and changes sites that are built from public packages.',
  starved: 'Recaptures pages that move by themselves while other programs use the processor.',
  verdicts: 'Counts false alarms and misses on the labelled pairs of pages, ours and those of other tools.',
}

export const names = Object.keys(instruments)

export function listInstruments(): string {
  const width = Math.max(...names.map((name) => name.length))
  const lines = names.map((name) => `  ${name.padEnd(width)}  ${instruments[name]}`)
  return ['npm run lab -- INSTRUMENT [arguments]', '', ...lines].join('\n')
}
