/** Full disks and full servers among them: nothing is wrong with the statement. */
const awayCodes = /^(08|57P0|53[13]00|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/

/** Whether the database could not be reached, rather than refused a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    awayCodes.test(code) ||
    /Timeout acquiring a connection|Connection terminated|terminating connection/.test(error.message)
  )
}
