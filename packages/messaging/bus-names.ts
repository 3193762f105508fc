/** The names that services go by on the event bus; the permissions in `deploy/bus` are made of the same ones. */

/** A service's own name for what it takes events of this subject with. */
export const durableOf = (service: string, subject: string) => `${service}-${subject.replaceAll('.', '_')}`

/** Where the answers to a service's own questions arrive: no other service may listen there. */
export const inboxOf = (service: string) => `_INBOX_${service}`

/** Where a service notes that it gives a message back, which its attempts are not to count: once for each time. */
export const givenBack = (service: string, durable: string, seq: number) =>
  `vigia.${service}.given_back.${durable}.${seq}`

/** Whose message such a note is about, and which. */
export function readGivenBack(subject: string): { durable: string; seq: number } | undefined {
  const [, durable = '', seq] = /^vigia\.\w+\.given_back\.([^.]+)\.(\d+)$/.exec(subject) ?? []
  return seq ? { durable, seq: Number(seq) } : undefined
}
