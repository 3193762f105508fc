import { totalmem } from 'node:os'

const minMb = 1_536
/**
 * The browser's fraction of the container's memory; the rest is for this process, for files and for other
 * memory that the system counts.
 */
const shareOfContainer = 0.75
const shareOfMachine = 0.5

/**
 * The limit of a browser with all its processes: most of this container's memory, or half of the machine's.
 */
export function memoryLimitMb(grantedBytes = process.constrainedMemory(), machineBytes = totalmem()): number {
  const isGranted = grantedBytes > 0 && grantedBytes < machineBytes
  if (isGranted) return (grantedBytes / 2 ** 20) * shareOfContainer
  return Math.max(minMb, (machineBytes / 2 ** 20) * shareOfMachine)
}
