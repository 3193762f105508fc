/**
 * Processor time after which a page gets the lowest priority: less than an ordinary page
 * takes until it is shown, so that of many pages that never stop computing only the latest few compete with it.
 */
export const shareSeconds = 0.7
/** On a busy machine the lowest priority would be no processor time at all: a page keeps its priority for as long as an ordinary one lasts. */
const starvedShareSeconds = 5
const patient = 19
/**
 * The priority until then, which is lower than that of the browser and of the services on the same machine.
 */
const modest = 5
/** A browser for visitors with all its pages, so that users' pages come first. */
export const visitorsNiceness = 10

/**
 * The priority of a page's processes, 0 (highest) to 19, by the processor time in seconds that they have used; undefined to leave it as it
 * is: nobody but the superuser can raise it again. `browsers` is the priority of the browser itself.
 */
export function nicenessFor(cpuTime: number, isStarved: boolean, browsers = 0): number | undefined {
  if (!isStarved) return cpuTime > shareSeconds ? patient : Math.max(modest, browsers)
  return cpuTime > starvedShareSeconds ? patient : undefined
}
