import type { RightsRequest } from '@vigia/api/legal/fields'

/** The labels of the form. */
export const rights: Record<RightsRequest['requestType'], string> = {
  access: 'Access My Data',
  correction: 'Correct My Data',
  deletion: 'Delete My Data',
  portability: 'Export My Data',
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
export const dateOf = (date: Date) => dates.format(date)

/** Enough of an id to refer to it. */
export const shortOf = (id: string) => id.slice(0, 8)

/** The non-empty lines of a text. */
export const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '')
