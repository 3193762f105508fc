export type Theme = 'light' | 'dark'

/** As the device keeps a choice: static/theme.js reads it before anything is painted, and forgets it after a year. */
export const keptTheme = (theme: Theme, chosenAt: Date) => `${theme} ${chosenAt.toISOString()}`
