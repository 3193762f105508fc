import { Socket } from 'node:net'

type Bytes = string | Uint8Array
type Write = (this: Socket, bytes: Bytes, ...rest: unknown[]) => boolean

/** Sees all that this process writes to sockets and pipes before it leaves, and may put something else in its place. */
export function onWriting(see: (text: string) => string | undefined): void {
  const prototype = Socket.prototype as unknown as { write: Write }
  const { write } = prototype
  prototype.write = function look(bytes, ...rest) {
    const other = see(typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('latin1'))
    return write.call(this, other ?? bytes, ...rest)
  }
}
