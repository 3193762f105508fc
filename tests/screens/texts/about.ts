import type { Text } from '../screen-state.ts'

/** The texts of one scene: `about(2, 'landing', 'Website URL')`. */
export const about = (section: number, where: string, ...texts: Text['text'][]): Text[] =>
  texts.map((text) => ({ section, text, where }))

export const placeholder = (section: number, where: string, text: string): Text => ({
  section,
  text,
  where,
  as: 'placeholder',
})

export const choices = (section: number, where: string, ...texts: string[]): Text[] =>
  texts.map((text) => ({ section, text, where, as: 'choice' }))
