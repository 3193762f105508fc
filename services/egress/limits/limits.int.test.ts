import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { dial } from '../visits/dial.ts'
import { requestText, get, tryTunnel, openTunnel, sendRaw } from '../testing/raw-client.ts'
import { echo, openTcp, silence, torrent } from '../testing/sentinel.ts'
import { startInFrontOf, startEgress } from '../testing/start-egress.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

async function msUntilClosed(socket: Socket, since = performance.now()): Promise<number> {
  await new Promise((resolve) => socket.resume().once('close', resolve))
  return performance.now() - since
}

test('an idle tunnel is closed', async () => {
  const { port, place } = await startInFrontOf(silence, { idle: 200 })
  const { socket } = await openTunnel(port, place)
  expect(await msUntilClosed(socket)).toBeLessThan(scaleTimeout(5_000))
})

test('a tunnel is closed after its longest duration, however busy', async () => {
  const { port, place } = await startInFrontOf(echo, { life: 400, idle: 300 })
  const began = performance.now()
  const { socket } = await openTunnel(port, place)
  const chatter = setInterval(() => socket.write('x'), 50)
  onTestFinished(() => clearInterval(chatter))
  const lasted = await msUntilClosed(socket, began)
  expect(lasted).toBeGreaterThan(300)
  expect(lasted).toBeLessThan(scaleTimeout(5_000))
})

test('a tunnel that carries too much is cut off, in either direction', async () => {
  const bytes = 1024 * 1024
  const { port, place } = await startInFrontOf(torrent, { bytes })
  const { socket } = await openTunnel(port, place)
  socket.write('go')
  await msUntilClosed(socket)
  expect(socket.bytesRead).toBeLessThan(2 * bytes)

  const { other, port: secondPort, place: sink } = await startInFrontOf(silence, { bytes })
  const { socket: pouring } = await openTunnel(secondPort, sink)
  pouring.write(Buffer.alloc(8 * bytes))
  await msUntilClosed(pouring)
  await expect.poll(() => other.counted.bytes).toBeGreaterThan(0)
  expect(other.counted.bytes).toBeLessThan(4 * bytes)
})

test('an answer that is too large is refused by its Content-Length, or else cut off', async () => {
  const bytes = 256 * 1024
  const honest = await startInFrontOf(
    (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n'),
    { bytes },
  )
  const refused = await get(honest.port, `http://${honest.place}/`)
  expect(refused).toMatchObject({ status: 502, error: 'too-large' })

  const endless = await startInFrontOf(
    (socket) => {
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
      torrent(socket)
    },
    { bytes },
  )
  const reply = await get(endless.port, `http://${endless.place}/`)
  expect(reply.body.length).toBeLessThan(2 * bytes)
})

test('a site that never answers a request ends in a timeout', async () => {
  const { port, place } = await startInFrontOf(silence, { idle: 200 })
  expect(await get(port, `http://${place}/`)).toMatchObject({ status: 502, error: 'timeout' })
})

test('one visit too many is refused, and accepted when another ends', async () => {
  const { port, place } = await startInFrontOf(echo, { visits: 2 })
  const first = await openTunnel(port, place)
  const second = await openTunnel(port, place)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await tryTunnel(port, place)).toMatchObject({ status: 503, error: 'busy' })
  expect(await get(port, `http://${place}/`)).toMatchObject({ status: 503, error: 'busy' })

  first.socket.destroy()
  await expect.poll(async () => (await tryTunnel(port, place)).status).toBe(200)
})

test('refused visits are not counted as concurrent', async () => {
  const { port, place } = await startInFrontOf(echo, { visits: 1 })
  for (let nth = 0; nth < 5; nth += 1) {
    expect(await tryTunnel(port, '10.0.0.1:443')).toMatchObject({ error: 'not-allowed' })
    expect(await tryTunnel(port, 'nowhere.example:443')).toMatchObject({ error: 'not-found' })
  }
  expect((await tryTunnel(port, place)).status).toBe(200)
})

test('a caller that does not finish its request is disconnected', async () => {
  const { port, place } = await startInFrontOf(echo, { head: 300 })
  const unfinished = requestText('GET', `http://${place}/`).slice(0, -2)
  // A browser would take an answer for that to its next request; without one it sends the request once more.
  for (const text of ['', unfinished])
    expect(await sendRaw(port, text)).toMatchObject({ status: 0, head: '' })
})

test('a caller that sends its request byte by byte is disconnected', async () => {
  const { other, port, place } = await startInFrontOf(echo, { head: 600 })
  const letters = [...requestText('GET', `http://${place}/`)]
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const asking = setInterval(() => socket.write(letters.shift() ?? 'x'), 50)
  onTestFinished(() => clearInterval(asking))
  expect(await msUntilClosed(socket)).toBeLessThan(scaleTimeout(10_000))
  expect(letters.length).toBeGreaterThan(50)
  expect(other.counted.connections).toBe(0)
})

test('a request whose body is too large is cut off', async () => {
  const bytes = 256 * 1024
  const { port, place } = await startInFrontOf(silence, { bytes })
  const body = 'a'.repeat(4 * bytes)
  const reply = await sendRaw(
    port,
    requestText('POST', `http://${place}/`, [`Content-Length: ${body.length}`], body),
  )
  expect(reply).toMatchObject({ status: 502, error: 'too-large' })
})

test('a caller that leaves before the answer ends the visit', async () => {
  const { other, port, place } = await startInFrontOf(silence)
  const socket = connect(port, '127.0.0.1')
  socket.write(requestText('GET', `http://${place}/`))
  await expect.poll(() => other.counted.connections).toBe(1)
  socket.destroy()
  await expect.poll(() => other.counted.bytes).toBeGreaterThan(0)
})

test.each([
  ['a plain request', (place: string) => requestText('GET', `http://${place}/`)],
  ['a tunnel', (place: string) => requestText('CONNECT', place)],
])('a caller that leaves while %s is being connected leaves nothing open', async (_, request) => {
  const other = await openTcp(silence)
  onTestFinished(other.close)
  const place = `127.0.0.1:${other.port}`
  const egress = await startEgress({
    allowed: new Set([place]),
    dial: async (...where) => {
      await sleep(100)
      return dial(...where)
    },
  })
  onTestFinished(egress.close)
  const socket = connect(egress.port, '127.0.0.1')
  socket.write(request(place), () => setTimeout(() => socket.destroy(), 20))
  await expect.poll(() => other.counted).toMatchObject({ connections: 1, closed: 1 })
})

test('a refused caller is disconnected', async () => {
  const { port } = await startInFrontOf(silence)
  const { socket, status } = await openTunnel(port, '10.0.0.1:443', true)
  expect(status).toBe(403)
  const insisting = setInterval(() => socket.write('x'), 100)
  onTestFinished(() => clearInterval(insisting))
  expect(await msUntilClosed(socket)).toBeLessThan(scaleTimeout(5_000))
})
