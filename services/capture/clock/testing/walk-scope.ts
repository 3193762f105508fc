import { withHelpers } from '@vigia/browser/tabs/with-helpers'

/** The readings by their path from the scope's globals. */
type Readings = Record<string, unknown>

interface Walk {
  readings: Readings
  seen: WeakSet<object>
  maxDepth: number
}

/**
 * Runs in documents and workers. Reads every number, and every text with a digit, that can be reached from
 * the scope's globals: of existing objects, of one object of every interface that a script can construct, and
 * results of their methods without arguments that are named like readings.
 */
export const walkScope = withHelpers(walkAll, [
  visitGlobal,
  visit,
  settle,
  visitMembers,
  visitList,
  listNames,
  isLeftOut,
  isReading,
  construct,
])

async function walkAll(): Promise<Readings> {
  const walk: Walk = { readings: {}, seen: new WeakSet(), maxDepth: 4 }
  const names = Object.getOwnPropertyNames(globalThis).toSorted()
  for (const name of names.filter((each) => !isLeftOut(each)))
    // Some globals are not readable in every scope.
    await visitGlobal(walk, name).catch(() => {})
  return walk.readings
}

async function visitGlobal(walk: Walk, name: string) {
  const value: unknown = Reflect.get(globalThis, name)
  const isInterface = typeof value === 'function' && Boolean((value as { prototype?: object }).prototype)
  if (!isInterface) return visit(walk, name, value, 1)
  await visit(walk, `new ${name}`, construct(name, value as never), 2)
  // Static members of an interface, such as Date.now.
  await visitMembers(walk, name, value as object, 2)
}

async function visit(walk: Walk, path: string, value: unknown, depth: number): Promise<void> {
  if (value instanceof Promise) return visit(walk, path, await settle(value), depth)
  if (value instanceof Date) return visit(walk, path, value.getTime(), depth)
  // A text without a digit contains no time.
  if (['number', 'string', 'bigint'].includes(typeof value) && /[1-9]/.test(String(value)))
    return void (walk.readings[path] = String(value).slice(0, 100))
  if (typeof value !== 'object' || value === null || walk.seen.has(value) || depth > walk.maxDepth) return
  walk.seen.add(value)
  // Elements belong to the page itself.
  const isElement = typeof Element === 'function' && value instanceof Element
  if (isElement && depth > 2) return
  await visitMembers(walk, path, value, depth)
  await visitList(walk, path, value, depth)
}

/**
 * Waits for a promise; undefined for one that waits for another process, whose duration depends on the
 * machine.
 */
async function settle(promise: Promise<unknown>): Promise<unknown> {
  const steps = 5
  let settled: unknown
  promise.then((value) => (settled = value)).catch((error: Error) => (settled = error.name))
  for (let step = 0; step < steps; step += 1) await undefined
  return settled
}

async function visitMembers(walk: Walk, path: string, owner: object, depth: number) {
  for (const name of listNames(owner)) {
    if (isLeftOut(name)) continue
    try {
      const value: unknown = Reflect.get(owner, name)
      if (typeof value !== 'function') await visit(walk, `${path}.${name}`, value, depth + 1)
      else if (isReading(name, value as () => void))
        await visit(walk, `${path}.${name}()`, Reflect.apply(value as () => unknown, owner, []), depth + 1)
    } catch {
      // The method needs arguments, or is not readable here.
    }
  }
}

async function visitList(walk: Walk, path: string, value: object, depth: number) {
  const maxLength = 20
  if (!(Symbol.iterator in value) || ArrayBuffer.isView(value)) return
  const each = (value as Iterable<unknown>)[Symbol.iterator]()
  for (let nth = 0; nth < maxLength; nth += 1) {
    const next = each.next()
    if (next.done) return
    await visit(walk, `${path}[${nth}]`, next.value, depth + 1)
  }
}

function listNames(owner: object): string[] {
  const ends = new Set<unknown>([null, Object.prototype, Function.prototype, Array.prototype])
  const names = new Set<string>()
  for (let at: object | null = owner; at && !ends.has(at); at = Object.getPrototypeOf(at) as object | null)
    for (const name of Object.getOwnPropertyNames(at)) names.add(name)
  return [...names]
}

function isLeftOut(name: string): boolean {
  const around =
    /^(window|self|parent|top|globalThis|opener|frameElement|frames|constructor|prototype|length|stack|report)$/
  const tree =
    /^(all|body|head|scripts|forms|images|links|embeds|plugins|anchors|applets|children|childNodes|ownerDocument|parentNode)$|Element|Sibling|Child$/
  const isConstant = /^[A-Z0-9]+(_[A-Z0-9]+)+$/.test(name)
  return isConstant || around.test(name) || tree.test(name) || name.startsWith('on')
}

/**
 * Whether a method only reads. Others may end the page or wait for a person, and the number of performance
 * entries depends on the machine.
 */
function isReading(name: string, { length }: () => void): boolean {
  return (
    length === 0 &&
    /^(get|now|random|current|take|measure|estimate|instant|plain|zoned|to[A-Z]|entries|values|timeZone)/.test(
      name,
    ) &&
    !/^(getRootNode|getDisplayMedia|getUserMedia|getScreenDetails|getEntries)$/.test(name)
  )
}

/**
 * Constructs an object; undefined for interfaces that cannot be constructed, or that would start something.
 */
function construct(name: string, native: new (...args: unknown[]) => object): object | undefined {
  if (/Worker$|Socket$|^(EventSource|WebTransport|Notification|Proxy|Function|Promise)$/.test(name))
    return undefined
  for (const args of [[], ['x'], ['x', {}], [{}], [[], 'x'], [1, 1], [[]]])
    try {
      return new native(...args)
    } catch {
      // The constructor needs other arguments.
    }
  return undefined
}
