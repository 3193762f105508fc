import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { say } from '../deploy/terminal/print.ts'
import { root } from '../deploy/root.ts'
import { floors, servicesWithFloors } from '../oxlint.layers.ts'

interface Import {
  from: string
  to: string
}

export interface Graph {
  /** Between files. */
  imports: number
  folders: number
  /** Between two folders, in one direction; files beside the folders are not counted. */
  edges: number
  /** Imports from a higher floor. */
  upward: Import[]
  /** Folders that reach each other, of which each is in one circle only. */
  circles: string[][]
}

/** Each package, service and frontend, and what deploys them. */
export function listParts(): string[] {
  const within = globSync('{packages,services,frontends}/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(dist|node_modules)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
  return [...within, 'gateway', 'deploy'].toSorted()
}

/** Prints how the folders of each part import each other; parts without folders are left out. */
export function printFloors(): void {
  for (const part of listParts()) {
    const { imports, folders, edges, upward, circles } = readGraph(join(root, part))
    if (edges === 0) continue
    const climbing = servicesWithFloors.includes(part) ? `, upward imports ${upward.length}` : ''
    const largest = Math.max(0, ...circles.map((circle) => circle.length))
    say(
      `${part}: ${imports} imports, ${folders} folders with ${edges} edges${climbing}, largest circle ${largest} folders`,
    )
  }
}

/** Of the files of a service that are not tests; paths are relative to its folder. */
export function readGraph(service: string): Graph {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: service,
    exclude: ['node_modules', 'migrations/**', 'dist/**'],
  }).filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file))
  const imports = files.flatMap((from) => listImports(service, from))
  const edges = new Map(
    imports
      .filter(({ from, to }) => from.includes('/') && to.includes('/'))
      .map(({ from, to }) => [dirname(from), dirname(to)] as const)
      .filter(([from, to]) => from !== to)
      .map((edge) => [edge.join(' '), edge]),
  )
  return {
    imports: imports.length,
    folders: new Set(files.filter((file) => file.includes('/')).map((file) => dirname(file))).size,
    edges: edges.size,
    upward: imports.filter(({ from, to }) => floorOf(to) < floorOf(from)),
    circles: listCircles([...edges.values()]),
  }
}

function listImports(service: string, from: string): Import[] {
  const text = readFileSync(join(service, from), 'utf8')
  return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+\.tsx?)'/g)]
    .map(([, specifier = '']) => ({ from, to: normalize(join(dirname(from), specifier)) }))
    .filter(({ to }) => existsSync(join(service, to)))
}

/** 0 is above all floors: where the service starts. Settings lie below, because every floor reads them. */
function floorOf(file: string): number {
  if (file === 'settings.ts') return floors.length + 1
  return file.includes('/') ? 1 + floors.indexOf(file.split('/')[0] ?? '') : 0
}

function listCircles(edges: (readonly [string, string])[]): string[][] {
  const folders = [...new Set(edges.flat())].toSorted()
  const reached = new Map(folders.map((folder) => [folder, reach(folder, edges)]))
  const circleOf = (folder: string) =>
    folders.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder))
  const circles = folders.map(circleOf).filter((circle) => circle.length > 1)
  return [...new Map(circles.map((circle) => [circle.join(' '), circle])).values()]
}

/** Folders to which one leads, over any number of others. */
function reach(folder: string, edges: (readonly [string, string])[]): Set<string> {
  const found = new Set<string>()
  const next = [folder]
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const [from, to] of edges) {
      if (from !== at || found.has(to)) continue
      found.add(to)
      next.push(to)
    }
  }
  return found
}
