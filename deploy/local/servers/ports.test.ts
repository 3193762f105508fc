import { afterEach, expect, test, vi } from 'vitest'
import { freePort, freePorts } from './ports.ts'

afterEach(() => vi.restoreAllMocks())

test('a port is given once, whether or not something listens there by now', async () => {
  const [one, other] = [Math.random(), Math.random()]
  vi.spyOn(Math, 'random').mockReturnValueOnce(one).mockReturnValueOnce(one).mockReturnValueOnce(other)
  const given = [await freePort(), await freePort()]
  expect(new Set(given).size).toBe(2)
})

test('ports that are given together are different', async () => {
  expect(new Set(await freePorts(50)).size).toBe(50)
})
