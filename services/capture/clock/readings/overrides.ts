import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { NativeOverride } from '../../frames/native-override.ts'

/**
 * Functions that replace the readings of a document or a worker. Interfaces that are missing in this scope or
 * browser are skipped.
 */
export interface Overrides {
  /** Replaces a method, as `overrideNative` does. */
  method: (owner: object | undefined, name: string | symbol, apply: Apply) => void
  /** Replaces the value of an attribute; its setter is unchanged. */
  getter: (owner: object | undefined, name: string, read: Read) => void
  /** The prototype of an interface by its name. */
  prototypeOf: (name: string) => object | undefined
  /** Replaces an interface's constructor, which gets the arguments that `prepare` returns. */
  constructor: (name: string, prepare: (args: unknown[]) => unknown[]) => void
}

type Apply = (native: () => unknown, args: unknown[], self: unknown) => unknown
type Read = (native: () => unknown, self: object) => unknown

/** Opens the functions for replacing readings; runs inside documents and workers. */
export const openOverrides = withHelpers(openAll, [replaceGetter, prototypeOf, replaceConstructor])

function openAll(override: NativeOverride): Overrides {
  const method: Overrides['method'] = (owner, name, apply) => {
    if (owner && name in owner) override(owner, name as never, apply)
  }
  return { method, getter: replaceGetter, prototypeOf, constructor: replaceConstructor }
}

function replaceGetter(owner: object | undefined, name: string, read: Read) {
  const descriptor = owner && Object.getOwnPropertyDescriptor(owner, name)
  const native = descriptor?.get as (() => unknown) | undefined
  if (!owner || !native) return
  const get = new Proxy(native, {
    apply: (_, self: object) => read(() => Reflect.apply(native, self, []), self),
  })
  Object.defineProperty(owner, name, { ...descriptor, get })
}

function prototypeOf(name: string): object | undefined {
  return (Reflect.get(self, name) as { prototype: object } | undefined)?.prototype
}

function replaceConstructor(name: string, prepare: (args: unknown[]) => unknown[]) {
  const native = Reflect.get(self, name) as { new (): object; prototype: object } | undefined
  if (!native) return
  const stand = new Proxy(native, {
    construct: (target, args, as) => Reflect.construct(target, prepare(args), as) as object,
  })
  const replaced = { value: stand, writable: true, configurable: true }
  Object.defineProperty(self, name, replaced)
  Object.defineProperty(native.prototype, 'constructor', replaced)
}
