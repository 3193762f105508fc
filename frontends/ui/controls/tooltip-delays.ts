/** How long the pointer rests before a tooltip opens, and for how long after one the next opens at once. */
export const tooltipDelays = { delayDuration: 700, skipDelayDuration: 300 } as const
