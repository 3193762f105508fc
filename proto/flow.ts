import { readFile } from 'node:fs/promises'
import { catalogue } from './catalogue.ts'

const services = ['accounts', 'websites', 'crawler', 'capture', 'diff', 'legal']

interface Consumer {
  handlers: { schema: { typeName: string }; everyReplica: boolean }[]
}

/**
 * The table of who publishes and who consumes what, from the declarations and the services' subscriptions.
 */
async function flowTable(): Promise<string> {
  const consumersOf = await listConsumers()
  const rows = await Promise.all(
    catalogue.map(async ({ typeName, name }) => {
      const owner = typeName.split('.')[1] ?? ''
      const consumers = consumersOf.get(typeName) ?? []
      return `| \`${typeName}\` | ${owner} | ${consumers.join(', ') || '–'} | ${await meaningOf(owner, name)} |`
    }),
  )
  return ['| event | published by | consumed by | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/**
 * The events that each service consumes, as code for callers that cannot load the services: the permissions
 * on the event bus are generated from it.
 */
export async function consumedCode(): Promise<string> {
  const rows = await Promise.all(
    services.map(async (service) => {
      const { handlers } = await readConsumer(service)
      const those = (ofEach: boolean) =>
        namesOf(handlers.filter(({ everyReplica }) => everyReplica === ofEach))
      return `  { service: '${service}', once: ${those(false)}, everyReplica: ${those(true)} },`
    }),
  )
  return `// Written by \`npm run generate\` from the services' lists of handlers.
export interface Consumed {
  service: string
  /** Events that one of its replicas takes. */
  once: string[]
  everyReplica: string[]
}

export const consumed: Consumed[] = [
${rows.join('\n')}
]
`
}

const namesOf = (handlers: Consumer['handlers']) =>
  JSON.stringify(handlers.map(({ schema }) => schema.typeName).toSorted())

const readConsumer = async (service: string) =>
  (await import(`../services/${service}/handlers.ts`)) as Consumer

async function listConsumers(): Promise<Map<string, string[]>> {
  const consumersOf = new Map<string, string[]>()
  for (const service of services) {
    const { handlers } = await readConsumer(service)
    for (const { schema, everyReplica } of handlers) {
      const name = everyReplica ? `${service} (every replica)` : service
      consumersOf.set(schema.typeName, [...(consumersOf.get(schema.typeName) ?? []), name])
    }
  }
  return consumersOf
}

/** The comment above a message's declaration, which the generated descriptors lack. */
async function meaningOf(owner: string, message: string): Promise<string> {
  const text = await readFile(new URL(`./vigia/${owner}/v1/events.proto`, import.meta.url), 'utf8')
  const comment = new RegExp(`((?:^// .*\n)+)message ${message} \\{`, 'm').exec(text)?.[1]
  if (!comment) throw new Error(`${owner}'s ${message} does not say what it means`)
  return comment
    .replaceAll(/^\/\/ /gm, '')
    .trim()
    .replaceAll('\n', ' ')
}

const fence = /(?<=<!-- flow -->\n)[\s\S]*(?=<!-- \/flow -->)/

/** The README with its table renewed. */
export async function withCurrentFlow(readme: string): Promise<string> {
  const table = await flowTable()
  return readme.replace(fence, () => `${table}\n`)
}
