/** Names of the services on the event bus; the permissions in `deploy/bus` are made from the same ones. */

/** The durable consumer with which a service takes events of this subject. */
export const durableOf = (service: string, subject: string) => `${service}-${subject.replaceAll('.', '_')}`

/** Where the answers to a service's own requests arrive: no other service may subscribe to it. */
export const inboxOf = (service: string) => `_INBOX_${service}`

/** Where a service records that it requeues a message, which is not to count as an attempt: once per requeue. */
export const givenBack = (service: string, durable: string, seq: number) =>
  `vigia.${service}.given_back.${durable}.${seq}`

/** Which consumer and message such a record is about. */
export function readGivenBack(subject: string): { durable: string; seq: number } | undefined {
  const [, durable = '', seq] = /^vigia\.\w+\.given_back\.([^.]+)\.(\d+)$/.exec(subject) ?? []
  return seq ? { durable, seq: Number(seq) } : undefined
}
