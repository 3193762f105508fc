/**
 * Runs inside documents. Replaces one of their functions by `apply`, which gets the original as a callback;
 * returns the original. A Proxy of a function cannot be distinguished from the function itself.
 */
export function overrideNative<Owner extends object>(
  owner: Owner,
  name: keyof Owner,
  apply: (native: () => unknown, args: unknown[], self: unknown) => unknown,
) {
  const native = owner[name] as (...args: unknown[]) => unknown
  const stand = (_: unknown, self: unknown, args: unknown[]) =>
    apply(() => Reflect.apply(native, self, args), args, self)
  Object.defineProperty(owner, name, {
    value: new Proxy(native, { apply: stand }),
    writable: true,
    configurable: true,
    enumerable: Object.prototype.propertyIsEnumerable.call(owner, name),
  })
  return native
}

export type NativeOverride = typeof overrideNative
