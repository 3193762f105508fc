/** How long a pointer rests before a hint is shown, and for how long after one the next comes at once. */
export const hintDelays = { delayDuration: 700, skipDelayDuration: 300 } as const
