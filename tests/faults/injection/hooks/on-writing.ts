import { Socket } from 'node:net'

type Bytes = string | Uint8Array
type Write = (this: Socket, bytes: Bytes, ...rest: unknown[]) => boolean

/** Sees all that this process writes to sockets and pipes, just before it leaves. */
export function onWriting(see: (text: string, socket: Socket) => void): void {
  const prototype = Socket.prototype as unknown as { write: Write }
  const { write } = prototype
  prototype.write = function look(bytes, ...rest) {
    see(typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('latin1'), this)
    return write.call(this, bytes, ...rest)
  }
}
