import { own, quote, type Part } from './quote.ts'
import type { Place } from './sentence.ts'

export const landmarks: Record<string, string> = {
  header: 'in the header',
  navigation: 'in the navigation',
  main: 'in the main part',
  aside: 'in the side column',
  footer: 'in the footer',
  form: 'in the form',
  dialog: 'in the dialog',
  top: 'at the top of the page',
}

/** Describes a position: in the footer, below “Follow us”. */
export function describePlace({ landmark, heading }: Place): Part[] {
  const within = landmarks[landmark]
  if (heading === '') return [own(within ?? 'on the page')]
  return [own(within ? `${within}, below ` : 'below '), ...quote(heading)]
}
