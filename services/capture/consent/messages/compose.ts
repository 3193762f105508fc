/** Words of a button in one language, each a regular expression. */
export interface ButtonMessages {
  /** Words that decline on their own. */
  refuse?: string
  /** "Only", with "necessary" before or after it. */
  only?: string
  necessary?: string
  /** Words that may stand around these: "accept", "all", "cookies", "and continue". */
  with?: string
  /** Other whole texts that decline. */
  whole?: string
}

/** Common to most languages; some inflect them. */
const everywhere = '(?:web)?cookies?|cookie-?\\p{L}{0,6}|&|\\+|-'

/** The whole texts of buttons that decline, for languages that put spaces between words. */
export function composeRefusals({
  refuse,
  only,
  necessary,
  with: others = '',
  whole,
}: ButtonMessages): string[] {
  const filler = `(?:${[everywhere, others].filter(Boolean).join('|')})`
  const around = (core: string) => `(?:${filler} )*(?:${core})(?: ${filler})*`
  return [
    ...(refuse ? [around(refuse)] : []),
    ...(only && necessary
      ? [
          around(`(?:${only}) (?:${filler} )*(?:${necessary})`),
          around(`(?:${necessary}) (?:${filler} )*(?:${only})`),
        ]
      : []),
    ...(whole ? [whole] : []),
  ]
}
