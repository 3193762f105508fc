/** A line break could end a mail header; an unpaired surrogate is no character. */
export const isOneLine = (text: string): boolean => text.isWellFormed() && !breaks.test(text)

export const toOneLine = (text: string): string => text.toWellFormed().replaceAll(allBreaks, '')

const breaks = /[\p{Cc}\u2028\u2029]/u
const allBreaks = new RegExp(breaks, 'gu')
