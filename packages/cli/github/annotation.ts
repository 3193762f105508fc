import { toTerminalLine } from '@vigia/common/text/formats'

type Level = 'notice' | 'warning' | 'error'

/**
 * Writes a command of GitHub Actions that shows a sentence on the page of the run. A percent sign begins an
 * escape there; a line break, which would end the command, is gone by then.
 */
export const annotate = (level: Level, text: string): string =>
  `::${level} title=Vigia::${toTerminalLine(text).replaceAll('%', '%25')}\n`
