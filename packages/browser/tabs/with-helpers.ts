type Helper = (...args: never[]) => unknown

/**
 * Returns a function whose text, as it is sent to the browser, also declares the helpers that it calls, in a
 * scope that the page cannot see. Helpers are declared in the file of their caller, because vitest renames
 * imported names.
 */
export function withHelpers<Args extends unknown[], Result>(
  main: (...args: Args) => Result,
  helpers: readonly Helper[],
): (...args: Args) => Result {
  const declarations = helpers.map((helper) => `const ${helper.name} = ${String(helper)};\n`)
  // Strict mode: a page's function that this code calls cannot reach the code or its arguments by `caller` or
  // a stack trace.
  const text = `(() => {\n'use strict';\n${declarations.join('')}return ${String(main)}\n})()`
  return Object.assign((...args: Args) => main(...args), { toString: () => text })
}

/**
 * Returns a function whose text, as it is sent to the browser, runs others before it in the same task, so
 * that it finds the values that they left in the page's world.
 */
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
