/**
 * Names of the services on the event bus; the permissions in `deploy/bus` are generated from the same names.
 */

/** The durable consumer with which a service takes events of this subject. */
export const durableOf = (service: string, subject: string) => `${service}-${subject.replaceAll('.', '_')}`

/** The subject at which answers to a service's own requests arrive; no other service may subscribe to it. */
export const inboxOf = (service: string) => `_INBOX_${service}`

/** The subject of a service's heartbeats, which is outside of the streams so that none is stored. */
export const heartbeatOf = (service: string) => `heartbeat.${service}`

/** The subject of the dead letters of a service. */
export const deadLettersOf = (service: string, subject: string) => `dead.${service}.${subject}`

/** Reads the service and the event from the subject of a dead letter. */
export function readDeadLetter(subject: string): { service: string; event: string } {
  const [, service = '', event = ''] = /^dead\.([^.]+)\.(.+)$/.exec(subject) ?? []
  return { service, event }
}

/**
 * The subject at which a service gets its dead letters once more, which the service that keeps the streams
 * publishes.
 */
export const askedAgain = (service: string) => `vigia.websites.again.${service}`

/** Whether a subject is one of these. */
export const isAskedAgain = (subject: string) => subject.startsWith(askedAgain(''))

/** The durable consumer with which a service takes these. */
export const againDurableOf = (service: string) => `${service}-again`

/** The headers of a dead letter, and of one that is asked for again. */
export const againHeaders = { event: 'Vigia-Event', signature: 'Vigia-Signature' } as const

/**
 * The subject at which a service records each requeue of a message, because a requeue does not count as an
 * attempt.
 */
export const givenBack = (service: string, durable: string, seq: number) =>
  `vigia.${service}.given_back.${durable}.${seq}`

/** Reads the consumer and the message from the subject of such a record. */
export function readGivenBack(subject: string): { durable: string; seq: number } | undefined {
  const [, durable = '', seq] = /^vigia\.\w+\.given_back\.([^.]+)\.(\d+)$/.exec(subject) ?? []
  return seq ? { durable, seq: Number(seq) } : undefined
}
