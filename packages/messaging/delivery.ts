import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf'

/** Publishes an event together with what its handler wrote. */
export type Emit = <D extends DescMessage>(schema: D, data: MessageInitShape<D>) => Promise<void>

export type Publish = (
  subject: string,
  payload: string,
  messageId: string,
  headers?: Record<string, string>,
) => Promise<void>

/** The message was handled before; nothing was written this time. */
export class AlreadyDone extends Error {}

/** The message that is being handled, so that it can be recorded in the same transaction as what its handler writes. */
export interface Receipt {
  consumer: string
  messageId: string
}
