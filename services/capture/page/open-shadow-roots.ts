import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import { overrideNative, type NativeOverride } from '../frames/native-override.ts'

/**
 * Runs inside documents. Makes closed shadow roots open to our scripts, because their content is visible; for
 * the page's scripts they still appear closed. Roots that the parser makes of `<template>` stay closed.
 */
const openShadowRoots = withHelpers(openRoots, [overrideGetter, listRoots])

function openRoots(replace: NativeOverride) {
  const closed = new WeakSet()
  // The method is read before the page's own scripts run, which may replace it.
  const { getRootNode } = Node.prototype
  const rootOf = (node: Node) => Reflect.apply(getRootNode, node, []) as Node

  replace(Element.prototype, 'attachShadow', (native, args) => {
    const [wanted] = args as [ShadowRootInit | undefined]
    if (wanted?.mode !== 'closed') return native()
    // Members may be inherited, which a spread would lose.
    args[0] = Object.create(wanted, { mode: { value: 'open' } })
    const root = native()
    closed.add(root as Node)
    return root
  })
  overrideGetter(ShadowRoot.prototype, 'mode', (mode, root) => (closed.has(root as Node) ? 'closed' : mode))
  overrideGetter(Element.prototype, 'shadowRoot', (root) => (closed.has(root as Node) ? null : root))
  const hideSlot = (slot: unknown) => (slot instanceof Node && closed.has(rootOf(slot)) ? null : slot)
  for (const owner of [Element.prototype, Text.prototype]) overrideGetter(owner, 'assignedSlot', hideSlot)
  replace(Event.prototype, 'composedPath', (native, _, event) => {
    const inside = listRoots(rootOf, (event as Event).currentTarget)
    const isOpen = (root: ShadowRoot) => !closed.has(root) || inside.includes(root)
    return (native() as EventTarget[]).filter((target) => listRoots(rootOf, target).every(isOpen))
  })
}

function overrideGetter<Owner extends object>(
  owner: Owner,
  name: keyof Owner,
  change: (value: unknown, self: unknown) => unknown,
) {
  const property = Object.getOwnPropertyDescriptor(owner, name)
  if (!property?.get) return
  const apply = (get: () => unknown, self: unknown) => change(Reflect.apply(get, self, []), self)
  Object.defineProperty(owner, name, { ...property, get: new Proxy(property.get, { apply }) })
}

/** The shadow roots around a node, from the inside out. */
function listRoots(rootOf: (node: Node) => Node, target: EventTarget | null): ShadowRoot[] {
  const found: ShadowRoot[] = []
  let node = target
  while (node instanceof Node) {
    const root: Node = rootOf(node)
    if (!(root instanceof ShadowRoot)) break
    found.push(root)
    node = root.host
  }
  return found
}

/** Runs inside every document before its own scripts. */
export const openShadowRootsScript = `(${String(openShadowRoots)})(${String(overrideNative)})`
