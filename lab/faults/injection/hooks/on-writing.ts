import { Socket } from 'node:net'

type Bytes = string | Uint8Array
type Write = (this: Socket, bytes: Bytes, ...rest: unknown[]) => boolean

/** Calls back with everything that this process writes to sockets and pipes, before it is sent. */
export function onWrite(onText: (text: string, socket: Socket) => void): void {
  const prototype = Socket.prototype as unknown as { write: Write }
  const { write } = prototype
  prototype.write = function observeWrite(bytes, ...rest) {
    onText(typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('latin1'), this)
    return write.call(this, bytes, ...rest)
  }
}
