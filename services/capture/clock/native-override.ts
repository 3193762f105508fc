/**
 * Runs inside documents. Puts `apply` in the place of one of their own functions, which it is given as `native`, and answers that one.
 * A Proxy of a function looks like the function itself, to those who care.
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
