import { readdirSync, readFileSync } from 'node:fs'

/** The descendants of a process; Linux only. */
export function findDescendants(ancestor: number): { pid: number; command: string }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)))
  const found: typeof all = []
  const search = (parent: number) => {
    for (const one of all.filter((other) => other.parent === parent)) {
      found.push(one)
      search(one.pid)
    }
  }
  search(ancestor)
  return found
}

function readProcess(pid: number): { pid: number; parent: number; command: string }[] {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return [{ pid, parent: Number(rest.split(' ')[1]), command }]
  } catch {
    return []
  }
}
