export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** All that the browser knows, by the part before the slash; also one that only the service knows. */
export function timeZonesWith(chosen: string): [region: string, names: string[]][] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  const regions = Map.groupBy([...names].toSorted(), (name) =>
    name.includes('/') ? name.slice(0, name.indexOf('/')) : 'Other',
  )
  return [...regions]
}
