/** How little of a difference counts as a change. */
export const sensitivities = ['strict', 'normal', 'relaxed'] as const
export type Sensitivity = (typeof sensitivities)[number]
