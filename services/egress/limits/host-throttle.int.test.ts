import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Limits } from './limits.ts'
import { requestText, get, tryTunnel, openTunnel, sendRaw } from '../testing/raw-client.ts'
import { openSentinel, silence } from '../testing/sentinel.ts'
import { startInFrontOf, startEgress } from '../testing/start-egress.ts'

/** The egress in front of two websites that answer at once. */
async function open(limits: Partial<Limits>) {
  const sites = [await openSentinel(), await openSentinel()]
  const places = sites.map(({ port }) => `127.0.0.1:${port}`)
  const egress = await startEgress({ allowed: new Set(places), limits })
  onTestFinished(egress.close)
  onTestFinished(() => sites.forEach((site) => site.close()))
  const visit = (job: string, nth = 0) =>
    sendRaw(egress.port, requestText('GET', `http://${places[nth]}/`, [], '', job))
  return { visit, port: egress.port, place: places[0] ?? '', seen: sites[0]?.seen ?? [] }
}

const many = <T>(count: number, make: (nth: number) => T) =>
  Array.from({ length: count }, (_, nth) => make(nth))

test('the rate of visits to a host is limited over all jobs, and all are served', async () => {
  const { visit } = await open({ hostRate: 20, hostBurst: 5 })
  const began = performance.now()
  const replies = await Promise.all(many(25, (nth) => visit(`job-${nth}/visit`)))
  expect(replies.map(({ status }) => status)).toEqual(many(25, () => 200))
  expect(performance.now() - began).toBeGreaterThan(900)
})

test('a job that floods a host delays neither the next job’s turn nor visits of other hosts', async () => {
  const { visit, seen } = await open({ hostRate: 20, hostBurst: 5 })
  const flood = Promise.all(many(60, (nth) => visit(`flood/${nth}`)))
  await expect.poll(() => seen.length).toBeGreaterThan(5)
  expect(await visit('other/visit')).toMatchObject({ status: 200 })
  expect(await visit('other/visit', 1)).toMatchObject({ status: 200 })
  expect(seen.length).toBeLessThan(30)
  await flood
})

test('a visit that would wait too long is refused with the reason', async () => {
  const { visit } = await open({ hostRate: 1, hostBurst: 1, hostPatience: 300 })
  expect(await visit('first/visit')).toMatchObject({ status: 200 })
  expect(await visit('next/visit')).toMatchObject({ status: 429, error: 'paced' })
})

test('a full queue has room for a job that is not in it yet', async () => {
  const { visit } = await open({ hostRate: 4, hostBurst: 1, hostQueue: 10 })
  const flood = Promise.all(many(30, (nth) => visit(`flood/${nth}`)))
  const other = await visit('other/visit')
  expect(other.status).toBe(200)
  const words = (await flood).map(({ error }) => error)
  expect(words.filter((word) => word === 'paced').length).toBeGreaterThan(15)
})

test('a visit that leaves the queue uses up none of the rate', async () => {
  const { visit, place, port, seen } = await open({ hostRate: 10, hostBurst: 1 })
  expect(await visit('first/visit')).toMatchObject({ status: 200 })
  for (const socket of many(20, () => connect(port, '127.0.0.1'))) {
    socket.write(requestText('GET', `http://${place}/`, [], '', 'leaving/visit'), () => socket.destroy())
  }
  await expect.poll(async () => (await visit('last/visit')).status).toBe(200)
  expect(seen.length).toBeLessThan(12)
})

test('the connections of a job are limited, plain and tunnelled together; another job is not affected', async () => {
  const { visit, port, place } = await open({ jobRequests: 1, jobOwnRequests: 3 })
  expect(await visit('tester')).toMatchObject({ status: 200 })
  expect(await tryTunnel(port, place)).toMatchObject({ status: 200 })
  expect(await visit('tester')).toMatchObject({ status: 200 })
  expect(await get(port, `http://${place}/`)).toMatchObject({ status: 429, error: 'too-many' })
  expect(await tryTunnel(port, place)).toMatchObject({ status: 429, error: 'too-many' })
  expect(await visit('another')).toMatchObject({ status: 200 })
})

test('the messages of a job in its tunnels are limited, however they are split into packets', async () => {
  const { port, place, other } = await startInFrontOf(silence, { jobMessages: 10 })
  const record = Buffer.from([0x17, 3, 3, 0, 4, 1, 2, 3, 4])
  const { socket } = await openTunnel(port, place)
  const half = await openTunnel(port, place)
  half.socket.write(Buffer.concat([record, record, record.subarray(0, 3)]))
  half.socket.write(record.subarray(3))
  await expect.poll(() => tryTunnel(port, place).then(({ status }) => status)).toBe(200)
  socket.write(Buffer.concat(many(20, () => record)))
  await socket
    .resume()
    .toArray()
    .catch(() => {})
  expect(await tryTunnel(port, place)).toMatchObject({ status: 429, error: 'too-many' })
  expect(other.counted.connections).toBeGreaterThan(1)
})
