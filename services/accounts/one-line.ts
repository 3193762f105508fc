/** Whatever ends a line could end a header of a mail; what is half a sign is none. */
export const isOneLine = (text: string): boolean => text.isWellFormed() && !breaks.test(text)

export const toOneLine = (text: string): string => text.toWellFormed().replaceAll(allBreaks, '')

const breaks = /[\p{Cc}\u2028\u2029]/u
const allBreaks = new RegExp(breaks, 'gu')
