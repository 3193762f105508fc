import { connect, isIPv4, type Socket } from 'node:net'
import { assertMayDial, type Target } from '../policy/judge.ts'
import { Refusal, toRefusal } from '../refusal.ts'

/** Opens a connection to a literal address, waiting at most `patience` milliseconds. */
export type Dial = (address: string, port: number, patience: number) => Promise<Socket>

export const dial: Dial = (host, port, patience) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, allowHalfOpen: true, noDelay: true })
    socket.setTimeout(patience, () => socket.destroy(new Refusal('timeout', host)))
    socket.on('error', reject)
    socket.once('connect', () => resolve(socket.setTimeout(0)))
  })

/**
 * Dials a judged target, address after address within `patience`, and judges the peer's address once more.
 */
export async function reach(target: Target, patience: number, dialOne: Dial): Promise<Socket> {
  const addresses = chooseAddresses(target.addresses)
  let fault: Refusal | undefined
  for (const address of addresses) {
    const answer = await dialOne(address, target.port, patience / addresses.length).catch(toRefusal)
    if (!(answer instanceof Refusal)) return assertPeer(answer, target)
    fault ??= new Refusal(answer.reason, address)
  }
  throw fault ?? new Refusal('not-found')
}

/** Either family may be unreachable from here, so both get a chance. */
function chooseAddresses(addresses: string[]): string[] {
  const four = addresses.filter((address) => isIPv4(address))
  const six = addresses.filter((address) => !isIPv4(address))
  return [...four.slice(0, 1), ...six.slice(0, 1), ...four.slice(1, 2)]
}

function assertPeer(socket: Socket, { listed }: Target): Socket {
  try {
    assertMayDial(socket.remoteAddress ?? '', listed)
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}
