/**
 * Processor time after which a page gets the lowest priority: less than an ordinary page
 * takes until it is shown, so that of many pages that never stop computing only the latest few compete with it.
 */
export const shareSeconds = 0.7
/** On a busy machine the lowest priority would be no processor time at all: a page keeps its priority for as long as an ordinary one lasts. */
const starvedShareSeconds = 5
const patient = 19
/** Until then a page still has lower priority than the browser and the services on the same machine. */
const modest = 5

/**
 * The priority of a page's processes, 0 (highest) to 19, by the processor time in seconds that they have used; undefined to leave it as it
 * is: nobody but the superuser can raise it again.
 */
export function nicenessFor(cpuTime: number, isStarved: boolean): number | undefined {
  if (!isStarved) return cpuTime > shareSeconds ? patient : modest
  return cpuTime > starvedShareSeconds ? patient : undefined
}
