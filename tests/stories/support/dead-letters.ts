import { jetstream } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import { againHeaders, deadLettersOf } from '@vigia/messaging/bus-names'
import { openSigner } from '@vigia/messaging/signature'
import { WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openSecrets } from '../../../deploy/local/stack/secrets.ts'
import { connectToStack } from '../../support/stack-bus.ts'
import type { Stack } from '../../support/stack.ts'
import { Visitor } from './visitor.ts'

const givenUp = WebsiteRemovedSchema.typeName

/** Gives an event up as accounts does; returns its content. */
export async function giveUp({ data }: Pick<Stack, 'data'>): Promise<string> {
  const connection = await connectToStack(data, 'accounts')
  const content = JSON.stringify({ websiteId: randomUUID() })
  const nkey = openSecrets(join(data, 'secrets.json')).busKey('accounts')
  const carried = headers()
  carried.set(againHeaders.signature, openSigner({ url: '', nkey }).sign({ event: givenUp, content }))
  await jetstream(connection).publish(deadLettersOf('accounts', givenUp), content, { headers: carried })
  await connection.close()
  return content
}

/** What the operator of a stack sends with every call. */
export const operatorHeaders = ({ data }: Pick<Stack, 'data'>) => ({
  authorization: `Bearer ${openSecrets(join(data, 'secrets.json')).operatorKey}`,
})

/** Gives an event up; returns the id by which the operator finds it. */
export async function createDeadLetter(stack: Pick<Stack, 'data' | 'url'>): Promise<string> {
  const content = await giveUp(stack)
  const operator = new Visitor(stack.url, '', operatorHeaders(stack))
  const { body } = await operator.get<{ deadLetters: { id: string; content: string }[] }>(
    '/api/operator/dead-letters',
  )
  const letter = body.deadLetters.find((one) => one.content === content)
  if (!letter) throw new Error('the event is not listed')
  return letter.id
}
