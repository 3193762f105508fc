/** The global variable in which our script keeps closed shadow roots by their hosts. */
export const rootsName = '__vigia_roots'

/** Runs inside each document before its own scripts, because a closed shadow root cannot be found later. */
function rememberRoots(name: string): void {
  const roots = new WeakMap<Element, ShadowRoot>()
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init)
    roots.set(this, root)
    return root
  }
  Object.defineProperty(window, name, { value: roots })
}

export const rememberRootsScript = `(${String(rememberRoots)})(${JSON.stringify(rootsName)})`
