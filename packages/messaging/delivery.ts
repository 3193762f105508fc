import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf'

/** Publishes an event together with the rows that its handler wrote. */
export type Emit = <D extends DescMessage>(schema: D, data: MessageInitShape<D>) => Promise<void>

export type Publish = (
  subject: string,
  payload: string,
  messageId: string,
  headers?: Record<string, string>,
) => Promise<void>

/** Thrown for a message that was handled before; nothing was written this time. */
export class AlreadyDone extends Error {}

/** The message in progress, for recording it in the same transaction as the rows that its handler writes. */
export interface Receipt {
  consumer: string
  messageId: string
}
