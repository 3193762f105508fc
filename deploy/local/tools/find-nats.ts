import { findInstalled, findNamed } from './find-program.ts'
import { refuseOldNats, requireNewEnoughNats } from './nats-version.ts'
import type { Log } from '../print.ts'

/** The one that NATS_SERVER names; throws a sentence if it is too old. */
export function findNamedNats(): string | undefined {
  const named = findNamed('NATS_SERVER')
  return named && requireNewEnoughNats(named)
}

/** The one on the PATH; one that is too old, as Debian 12 has it, is named and not used. */
export function findInstalledNats(say: Log): string | undefined {
  const installed = findInstalled('nats-server')
  const reason = installed && refuseOldNats(installed)
  if (!reason) return installed
  say(`${reason} It is not used.`)
  return undefined
}
