/**
 * The milliseconds of hovering before a tooltip opens, and those after one in which the next opens
 * immediately.
 */
export const tooltipDelays = { delayDuration: 700, skipDelayDuration: 300 } as const
