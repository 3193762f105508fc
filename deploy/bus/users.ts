import { durableOf, inboxOf } from '@vigia/messaging/bus-names'
import { consumed } from '@vigia/proto/consumed'
import type { Consumed } from '@vigia/proto/consumed'

/** Who may publish and consume what on the event bus; each has a key of its own. */
export interface BusUser {
  name: string
  publish: string[]
  subscribe: string[]
}

/** It decides how streams are kept, and takes from them what speaks of people who are gone. */
const keeper = 'websites'
const streams = ['VIGIA', 'DEAD']
const api = (question: string) => `$JS.API.${question}`

/** For a look at queues and streams, and to tidy them up by hand; it publishes no event. */
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
      api('INFO'),
      api('STREAM.INFO.VIGIA'),
      // A stream that is there stays as it is: this makes one that is not.
      ...streams.map((stream) => api(`STREAM.CREATE.${stream}`)),
      ...once.flatMap((subject) => ownConsumer(service, subject)),
      ...(service === keeper ? keeping() : []),
    ],
    // Only here do answers arrive, so that nobody reads those of another.
    subscribe: [`${inboxOf(service)}.>`, ...everyReplica],
  }
}

function ownConsumer(service: string, subject: string): string[] {
  const durable = durableOf(service, subject)
  return [
    api(`CONSUMER.CREATE.VIGIA.${durable}.${subject}`),
    api(`CONSUMER.INFO.VIGIA.${durable}`),
    api(`CONSUMER.MSG.NEXT.VIGIA.${durable}`),
    `$JS.ACK.VIGIA.${durable}.>`,
  ]
}

/**
 * What cannot be narrowed: nats-server looks only at the stream, so a service that may read or delete a message may do so with every
 * message of the stream, whatever its subject, and one that may update a stream can make it forget. One service has that alone.
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
