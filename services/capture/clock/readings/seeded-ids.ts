import type { Overrides } from './overrides.ts'
import type { Seeded } from './seeded-random.ts'

/**
 * Runs inside documents and workers: replaces ids that the browser generates. The address of an empty blob is
 * generated here, since scripts use it only as an id; the address of any other blob has to keep working.
 */
export function seedIds({ getter, method, prototypeOf }: Overrides, { uuid }: Seeded) {
  const ids = new WeakMap<object, string>()
  const idOf = (native: () => unknown, self: object) => {
    // An entry of another document has no id.
    if (native() === '') return ''
    const id = ids.get(self) ?? uuid()
    ids.set(self, id)
    return id
  }
  for (const name of ['MediaStream', 'MediaStreamTrack']) getter(prototypeOf(name), 'id', idOf)
  for (const name of ['id', 'key']) {
    const keys = new WeakMap<object, string>()
    getter(prototypeOf('NavigationHistoryEntry'), name, (native, self) => {
      if (native() === '') return ''
      const key = keys.get(self) ?? uuid()
      keys.set(self, key)
      return key
    })
  }
  method(URL, 'createObjectURL', (native, [blob]) => {
    if (!(blob instanceof Blob) || blob.size > 0) return native()
    return `blob:${self.origin}/${uuid()}`
  })
}
