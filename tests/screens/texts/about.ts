import type { Text } from '../screen-state.ts'

/** The texts of one screen state: `about(2, 'landing', 'Website URL')`. */
export const about = (section: number, state: string, ...texts: Text['text'][]): Text[] =>
  texts.map((text) => ({ section, text, state }))

export const placeholder = (section: number, state: string, text: string): Text => ({
  section,
  text,
  state,
  as: 'placeholder',
})

export const choices = (section: number, state: string, ...texts: string[]): Text[] =>
  texts.map((text) => ({ section, text, state, as: 'choice' }))
