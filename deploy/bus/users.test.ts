import { consumed } from '@vigia/proto/consumed'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { busUsers } from './users.ts'
import { deployedUsers, usersFile } from './write-users.ts'

const services = consumed.map(({ service }) => service)
const named = (name: string) => busUsers.find((user) => user.name === name)

test('the server’s configuration in compose and in the chart has the permissions that the services need', () => {
  expect(readFileSync(usersFile, 'utf8')).toBe(deployedUsers())
})

test('only a service itself publishes under its name', () => {
  const publishers = (subject: string) =>
    busUsers.filter(({ publish }) => publish.some((one) => covers(one, subject))).map(({ name }) => name)
  for (const service of services) {
    expect(publishers(`vigia.${service}.v1.Anything`)).toEqual([service])
    expect(publishers(`dead.${service}.vigia.any.v1.Event`)).toEqual([service])
    expect(publishers(`_INBOX_${service}.any.1`)).toEqual([])
  }
})

test('no service reads the answers to another, or subscribes to events that it does not consume', () => {
  for (const { service, everyReplica } of consumed)
    expect(named(service)?.subscribe.filter((subject) => subject !== 'heartbeat.*')).toEqual([
      `_INBOX_${service}.>`,
      ...everyReplica,
    ])
})

test('each service publishes its own heartbeat, and only the one that reports queues hears them', () => {
  const heartbeats = services.map((service) =>
    named(service)?.publish.filter((subject) => subject.startsWith('heartbeat')),
  )
  expect(heartbeats).toEqual(services.map((service) => [`heartbeat.${service}`]))
  expect(services.filter((service) => named(service)?.subscribe.includes('heartbeat.*'))).toEqual([
    'websites',
  ])
})

test('only one service may read, delete or change what is in a stream, and none may purge or delete a stream', () => {
  const may = (verb: string) =>
    services.filter((service) => named(service)?.publish.some((subject) => subject.includes(verb)))
  for (const verb of ['STREAM.MSG.DELETE', 'STREAM.MSG.GET', 'STREAM.UPDATE', 'CONSUMER.LIST'])
    expect(may(verb)).toEqual(['websites'])
  for (const verb of ['STREAM.PURGE', 'STREAM.DELETE', 'CONSUMER.DELETE', 'DIRECT.GET', 'API.>'])
    expect(may(verb)).toEqual([])
})

/** Whether a permission includes this subject. */
function covers(allowed: string, subject: string): boolean {
  return allowed.endsWith('>') ? subject.startsWith(allowed.slice(0, -1)) : allowed === subject
}
