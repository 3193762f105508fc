import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Overrides } from './overrides.ts'

/**
 * Runs inside documents. Before the first module of a worklet, it adds one that seeds the worklet's random
 * numbers with the source text of `seedRandom`. A paint worklet starts from the seed at each drawing, because
 * the browser decides how often, and in which of several scopes, it draws.
 */
export const seedWorklets = withHelpers(seedAll, [writePrelude])

function seedAll({ method, prototypeOf }: Overrides, seedRandom: string) {
  const address = `data:text/javascript,${encodeURIComponent(writePrelude(seedRandom))}`
  const seeded = new WeakSet<object>()
  const owner = prototypeOf('Worklet') as Worklet | undefined
  const addModule = owner?.addModule
  method(owner, 'addModule', (native, _, worklet) => {
    if (seeded.has(worklet as object) || !addModule) return native()
    seeded.add(worklet as object)
    // The error is ignored, because a page may forbid foreign modules.
    const seeding = Reflect.apply(addModule, worklet, [address]).catch(() => {})
    return seeding.then(native)
  })
}

/** Returns the text of the module that a worklet runs before its own ones. */
function writePrelude(seedRandom: string): string {
  const seed = `(${seedRandom})({ method: (owner, name, apply) => {
    if (owner) owner[name] = (...args) => apply(() => undefined, args)
  }, prototypeOf: () => undefined })`
  return `${seed}
    const { registerPaint } = globalThis
    if (registerPaint) globalThis.registerPaint = (name, Painter) => {
      const { paint } = Painter.prototype
      Painter.prototype.paint = function (...args) {
        ${seed}
        return Reflect.apply(paint, this, args)
      }
      return registerPaint(name, Painter)
    }`
}
