const minMajor = 20

/** Explains why this version of Node cannot run the command; undefined if it can. */
export function explainNode(version: string): string | undefined {
  const major = Number(version.split('.', 1)[0])
  return major >= minMajor ? undefined : `vigia needs Node ${minMajor} or newer, and this is ${version}`
}
