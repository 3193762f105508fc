import { isSendable } from '@vigia/common/is-sendable'

export interface Sender {
  name: string
  address: string
}

/** `Vigia <mail@example.com>` or the bare address. */
export function readSender(text: string): Sender {
  const [, name = '', bracketed] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? []
  const address = (bracketed ?? text).trim()
  if (!isSendable(address)) throw new Error('is not like Vigia <mail@example.com>')
  return { name: name.trim().replaceAll('"', ''), address }
}
