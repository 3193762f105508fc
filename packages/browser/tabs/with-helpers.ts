type Helper = (...args: never[]) => unknown

/**
 * A function whose text, as it is sent to the browser, declares the helpers that it calls as well, in a scope of their own: the page sees
 * none of them. Helpers are declared in the file of the function that calls them, since tests rename what is imported.
 */
export function withHelpers<Args extends unknown[], Result>(
  main: (...args: Args) => Result,
  helpers: readonly Helper[],
): (...args: Args) => Result {
  const declarations = helpers.map((helper) => `const ${helper.name} = ${String(helper)};\n`)
  // A page's function that is called by a strict one can reach neither it nor its arguments, by `caller` or by a stack trace.
  const text = `(() => {\n'use strict';\n${declarations.join('')}return ${String(main)}\n})()`
  return Object.assign((...args: Args) => main(...args), { toString: () => text })
}

/** A function whose text, as it is sent to the browser, runs others before it, in the same task: what they keep for it in the page's world is there. */
export function runAfter<Args extends unknown[], Result>(
  others: readonly (() => void)[],
  main: (...args: Args) => Result,
): (...args: Args) => Result {
  const calls = others.map((other) => `(${String(other)})();\n`)
  const text = `((...args) => {\n${calls.join('')}return (${String(main)})(...args)\n})`
  const run = (...args: Args) => {
    for (const other of others) other()
    return main(...args)
  }
  return Object.assign(run, { toString: () => text })
}
