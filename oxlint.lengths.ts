/** Functions have at most this many lines. */
export const maxFunctionLines = 25

/** Files with a function that reads better in one piece. */
export const inOnePiece: [file: string, max: number, reason: string][] = [
  ['services/crawler/rendering/gather-links.ts', 56, 'it runs inside a page, with all that it needs'],
  ['services/crawler/html/read-html.ts', 35, 'tables of short handlers, which share what is open'],
  ['services/crawler/texts/sketch-text.ts', 33, 'one pass over a text, character by character'],
  ['services/crawler/listing/list-pages.ts', 29, 'a table of short methods'],
  ['services/crawler/listing/collect-pages.ts', 27, 'a table of short methods'],
  ['services/crawler/bodies/zstd-frames.ts', 26, 'two methods that move one position'],
  ['services/capture/shot/measure-page.ts', 31, 'it runs inside a page, with all that it needs'],
  ['services/capture/backgrounds/find-layers.ts', 30, 'it judges a layer by one measure after the other'],
  ['lab/real/judging/read-as-visitor.ts', 44, 'it runs inside a page, with all that it needs'],
  ['lab/benchmarks/review/watch-review.ts', 33, 'it runs inside a page, with all that it needs'],
  ['lab/benchmarks/diff/report-diff.ts', 37, 'a section of a report in one template'],
  ['lab/real/report.ts', 31, 'a report in one template'],
]
