import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { requestText, get, tryTunnel, openTunnel, sendRaw } from '../testing/raw-client.ts'
import { echo, openSentinel, openTcp, silence } from '../testing/sentinel.ts'
import { startInFrontOf, startEgress } from '../testing/start-egress.ts'

const megabyte = 1024 * 1024
const echoing: RequestListener = (_, response) => void response.end('here')
const visit = (port: number, place: string, job: string) =>
  sendRaw(port, requestText('GET', place, [], '', job))

test.each([
  ['nothing at all', []],
  ['no name', ['Proxy-Authorization: Basic Og==']],
  ['another scheme', ['Proxy-Authorization: Bearer YTo=']],
  ['an invalid name', [`Proxy-Authorization: Basic ${btoa('a b:')}`]],
  ['a name without an end', [`Proxy-Authorization: Basic ${btoa(`${'a'.repeat(201)}:`)}`]],
])('a caller that sends %s is asked for its job, and refused', async (_, headers) => {
  const { other, port, place } = await startInFrontOf(silence)
  for (const words of [`GET http://${place}/`, `CONNECT ${place}`]) {
    const reply = await sendRaw(port, [`${words} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n'))
    expect(reply).toMatchObject({ status: 407, error: 'nameless' })
    expect(reply.head).toMatch(/^proxy-authenticate: Basic realm="job"$/im)
  }
  expect(other.counted.connections).toBe(0)
})

test('a job with too many concurrent visits is refused; another is not', async () => {
  const { port, place } = await startInFrontOf(echo, { jobVisits: 2 })
  const first = await openTunnel(port, place)
  const second = await openTunnel(port, place)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await tryTunnel(port, place)).toMatchObject({ status: 429, error: 'too-many' })
  expect((await openTunnel(port, place, false, 'another')).status).toBe(200)

  first.socket.destroy()
  await expect.poll(async () => (await tryTunnel(port, place)).status).toBe(200)
})

test('connections to the website that a job visits first do not count as those to others', async () => {
  const own = await openSentinel(echoing)
  const other = await openSentinel(echoing)
  onTestFinished(() => [own, other].forEach((one) => one.close()))
  const [home, away] = [`127.0.0.1:${own.port}`, `127.0.0.1:${other.port}`]
  const limits = { jobRequests: 2, jobOwnRequests: 4 }
  const egress = await startEgress({ allowed: new Set([home, away]), limits })
  onTestFinished(egress.close)
  const ask = async (place: string) => (await visit(egress.port, `http://${place}/`, 'tester')).status
  const answers: (number | undefined)[] = []
  for (const place of [home, away, away, away, home, home, home, home]) answers.push(await ask(place))
  expect(answers).toEqual([200, 200, 200, 429, 200, 200, 200, 429])
})

test('the bytes of a job’s connections are added up, plain and tunnelled together, and limited', async () => {
  const site = await openSentinel((_, response) => response.end('a'.repeat(megabyte)))
  const sink = await openTcp(silence)
  onTestFinished(() => [site, sink].forEach((one) => one.close()))
  const [place, drain] = [`127.0.0.1:${site.port}`, `127.0.0.1:${sink.port}`]
  const egress = await startEgress({ allowed: new Set([place, drain]), limits: { jobBytes: 3.5 * megabyte } })
  onTestFinished(egress.close)
  const read = async (job: string) => (await visit(egress.port, `http://${place}/`, job)).body.length

  expect([await read('tester'), await read('tester')]).toEqual([megabyte, megabyte])
  const { socket } = await openTunnel(egress.port, drain)
  socket.end(Buffer.alloc(megabyte))
  await socket.resume().toArray()
  expect(await read('tester')).toBeLessThan(megabyte)
  expect(await get(egress.port, `http://${place}/`)).toMatchObject({ status: 502, error: 'too-large' })
  expect(await tryTunnel(egress.port, drain)).toMatchObject({ status: 502, error: 'too-large' })
  expect(await read('another')).toBe(megabyte)
})

test('the budget of an idle job is forgotten, that of an active one is not', async () => {
  const bytes = 1_000
  const { port, place } = await startInFrontOf(echo, { jobBytes: bytes, jobMemory: 100 })
  const spendAll = async (job: string) => {
    const { socket } = await openTunnel(port, place, false, job)
    socket.write(Buffer.alloc(2 * bytes))
    await socket
      .resume()
      .toArray()
      .catch(() => {})
  }
  const quiet = await openTunnel(port, place, false, 'busy one')
  expect(quiet.status).toBe(407)
  const kept = await openTunnel(port, place, false, 'at-work')
  expect(kept.status).toBe(200)
  await spendAll('at-work')
  await spendAll('tester')
  await expect.poll(async () => (await tryTunnel(port, place)).status).toBe(200)
  expect((await openTunnel(port, place, false, 'at-work')).status).toBe(502)
})
