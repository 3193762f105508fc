/** The date after which published packages are not installed. */
export const before = '2026-11-01'

/** What a builder shows in every file that it makes, be it HTML or script. */
export const everyFile = /\.(html|m?js)$/

/** A Markdown file whose first heading becomes its title, as builders of documentation want it. */
export const titled = (markdown: string): string =>
  markdown.replace(/^\s*#+ (.*)\n/, (_, title: string) => `---\ntitle: ${JSON.stringify(title)}\n---\n`)
