export type Theme = 'light' | 'dark'

/** The format that static/theme.js reads before the first paint; it removes a choice after a year. */
export const storedTheme = (theme: Theme, chosenAt: Date) => `${theme} ${chosenAt.toISOString()}`
