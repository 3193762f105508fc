import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { requestText, openTunnel, sendRaw } from '../testing/raw-client.ts'
import { echo } from '../testing/sentinel.ts'
import { startInFrontOf } from '../testing/start-egress.ts'

test('a tunnel carries every byte', async () => {
  const { port, place } = await startInFrontOf(echo)
  const bytes = randomBytes(3 * 1024 * 1024)
  const { socket } = await openTunnel(port, place)
  const received = socket.toArray()
  socket.end(bytes)
  expect(Buffer.concat(await received).equals(bytes)).toBe(true)
})

test('bytes sent before the tunnel is established go through it, too', async () => {
  const { port, place } = await startInFrontOf(
    (socket) => void socket.once('data', (data) => socket.end(data)),
  )
  const reply = await sendRaw(port, requestText('CONNECT', place, [], 'early'))
  expect(reply).toMatchObject({ status: 200, body: 'early' })
})

test('the caller may finish sending and still receive', async () => {
  const { port, place } = await startInFrontOf((socket) => {
    socket.resume().once('end', () => setTimeout(() => socket.end('last words'), 50))
  })
  const { socket } = await openTunnel(port, place)
  socket.end('a question')
  expect(Buffer.concat(await socket.toArray()).toString()).toBe('last words')
})

test('the target may finish sending first, and still receive', async () => {
  const asked: string[] = []
  const { port, place } = await startInFrontOf((socket) => {
    socket.on('data', (data) => asked.push(data.toString()))
    socket.once('data', () => socket.end('all there is'))
  })
  const { socket } = await openTunnel(port, place, true)
  socket.write('a question')
  const answered = new Promise((resolve) => socket.once('end', resolve))
  expect(await new Promise((resolve) => socket.once('data', resolve))).toEqual(Buffer.from('all there is'))
  await answered
  socket.end(' and thanks')
  await expect.poll(() => asked.join('')).toBe('a question and thanks')
})

test('when either side closes, so does the other', async () => {
  const sockets: Socket[] = []
  const { port, place } = await startInFrontOf((socket) => void sockets.push(socket.resume()))
  const { socket: leaving } = await openTunnel(port, place)
  await expect.poll(() => sockets.length).toBe(1)
  leaving.resetAndDestroy()
  await expect.poll(() => sockets[0]?.readableEnded || sockets[0]?.destroyed).toBe(true)

  const { socket: left } = await openTunnel(port, place)
  await expect.poll(() => sockets.length).toBe(2)
  sockets[1]?.resetAndDestroy()
  await new Promise((resolve) => left.resume().once('close', resolve))
})
