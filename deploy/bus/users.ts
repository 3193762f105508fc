import { againDurableOf, askedAgain, durableOf, heartbeatOf, inboxOf } from '@vigia/messaging/bus-names'
import { consumed, type Consumed } from '@vigia/proto/consumed'

/** The permissions for publishing and consuming on the event bus; each user has a separate key. */
export interface BusUser {
  name: string
  publish: string[]
  subscribe: string[]
}

/** The service that configures streams, and deletes messages about closed accounts from them. */
const keeper = 'websites'
const streams = ['VIGIA', 'DEAD']
const api = (question: string) => `$JS.API.${question}`

/** The user for inspecting queues and streams, and for repairing them by hand. It publishes no events. */
const operator: BusUser = {
  name: 'operator',
  publish: [api('>')],
  subscribe: [`${inboxOf('operator')}.>`, '_INBOX.>', 'vigia.>', 'dead.>'],
}

export const busUsers: BusUser[] = [...consumed.map(userOf), operator]

function userOf({ service, once, everyReplica }: Consumed): BusUser {
  return {
    name: service,
    publish: [
      `vigia.${service}.>`,
      `dead.${service}.>`,
      heartbeatOf(service),
      api('INFO'),
      api('STREAM.INFO.VIGIA'),
      // An existing stream stays as it is: this creates a missing one.
      ...streams.map((stream) => api(`STREAM.CREATE.${stream}`)),
      ...once.flatMap((subject) => ownConsumer(durableOf(service, subject), subject)),
      // Its own dead letters, when an operator asks for them again.
      ...(once.length > 0 ? ownConsumer(againDurableOf(service), askedAgain(service)) : []),
      ...(service === keeper ? keeping() : []),
    ],
    // Answers only arrive here, so that no user reads those of another.
    subscribe: [`${inboxOf(service)}.>`, ...everyReplica, ...(service === keeper ? [heartbeatOf('*')] : [])],
  }
}

function ownConsumer(durable: string, subject: string): string[] {
  return [
    api(`CONSUMER.CREATE.VIGIA.${durable}.${subject}`),
    api(`CONSUMER.INFO.VIGIA.${durable}`),
    api(`CONSUMER.MSG.NEXT.VIGIA.${durable}`),
    `$JS.ACK.VIGIA.${durable}.>`,
  ]
}

/**
 * Permissions for the stream as a whole. They cannot be narrowed: nats-server only checks the stream, so a
 * service that may read or delete a message may do so with every message of the stream, and one that may
 * update a stream can empty it. Only one service has these permissions.
 */
function keeping(): string[] {
  return [
    api('CONSUMER.LIST.VIGIA'),
    api('STREAM.INFO.DEAD'),
    ...streams.flatMap((stream) =>
      ['STREAM.UPDATE', 'STREAM.MSG.GET', 'STREAM.MSG.DELETE'].map((verb) => api(`${verb}.${stream}`)),
    ),
  ]
}
