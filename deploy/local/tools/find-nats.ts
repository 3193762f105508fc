import { findInstalled, findNamed } from './find-program.ts'
import { refuseOldNats, requireNewEnoughNats } from './nats-version.ts'
import type { Log } from '../../terminal/print.ts'

/** The program in NATS_SERVER; throws a Sentence if it is too old. */
export function findNamedNats(): string | undefined {
  const named = findNamed('NATS_SERVER')
  return named && requireNewEnoughNats(named)
}

/** The program on the PATH; a too old one, such as Debian 12's, is named in the output and not used. */
export function findInstalledNats(say: Log): string | undefined {
  const installed = findInstalled('nats-server')
  const reason = installed && refuseOldNats(installed)
  if (!reason) return installed
  say(`${reason} It is not used.`)
  return undefined
}
