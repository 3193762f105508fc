import { totalmem } from 'node:os'

const leastMb = 1_536
/** The rest is this process's own, and for files and whatever else the system counts. */
const shareOfContainer = 0.75
const shareOfMachine = 0.5

/** What a browser may take with all its processes: most of what this container is granted, or half of the machine. */
export function memoryLimitMb(grantedBytes = process.constrainedMemory(), machineBytes = totalmem()): number {
  const isGranted = grantedBytes > 0 && grantedBytes < machineBytes
  if (isGranted) return (grantedBytes / 2 ** 20) * shareOfContainer
  return Math.max(leastMb, (machineBytes / 2 ** 20) * shareOfMachine)
}
