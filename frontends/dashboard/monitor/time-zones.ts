export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The browser's time zones by region, with the chosen one, which may be known to the service only. */
export function timeZonesWith(chosen: string): [region: string, names: string[]][] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  const regions = Map.groupBy([...names].toSorted(), (name) =>
    name.includes('/') ? name.slice(0, name.indexOf('/')) : 'Other',
  )
  return [...regions]
}
